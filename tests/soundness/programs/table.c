// Tables of functions.
extern int __VERIFIER_nondet_int(void);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int (*const ops[2])(int, int) = {add, sub};
struct vt {
  int (*f)(int, int);
  int k;
};
static struct vt objects[2] = {{sub, 3}, {add, 4}};
int main(void) {
  int n = __VERIFIER_nondet_int() & 1;
  int r = ops[n](5, 3);
  struct vt *o = &objects[n];
  r += o->f(r, o->k);
  objects[0].f = add;
  r += objects[n].f(1, 2);
  return r;
}
