// Structures passed and returned by value.
extern int __VERIFIER_nondet_int(void);
struct big {
  int a[6];
  char c;
  struct {
    short s;
    long l;
  } in;
};
static struct big change(struct big b, int n) {
  b.a[n & 3] = n;
  b.in.l += b.c;
  b.in.s--;
  return b;
}
int main(void) {
  struct big x = {{1, 2, 3, 4, 5, 6}, 'c', {7, 8}};
  struct big y = change(x, __VERIFIER_nondet_int());
  struct big *p = &y;
  *p = change(*p, 2);
  return x.a[2] + y.a[1] + p->in.s + (int)y.in.l;
}
