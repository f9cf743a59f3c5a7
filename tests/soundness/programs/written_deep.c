// A recursive function that ends in another one: each writes a field, the inner one a global, too.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct record {
  int n, kept;
  short low;
};
static int seen;
static int walk(struct record *r) {
  if (r->n <= 0) return r->kept;
  r->n--;
  if (r->n == 2) seen = 2;
  return walk(r);
}
static int deep(struct record *r, int depth) {
  if (depth <= 0) return walk(r);
  r->low++;
  return deep(r, depth - 1);
}
int main(void) {
  struct record r = {__VERIFIER_nondet_int() & 7, __VERIFIER_nondet_int() & 255, 3};
  int kept = r.kept;
  int last = deep(&r, __VERIFIER_nondet_int() & 3);
  if (r.kept != kept) reach_error();
  return last + seen + r.low;
}
