// Recursive functions that write some fields of what they are given, and return what they find there.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct record {
  int n, kept;
  short low, high;
  long long total;
};
static int seen;
static int walk(struct record *r, int *twice) {
  if (r->n <= 0) return r->kept + seen;
  r->n--;
  if (r->n & 1) r->total += r->n;
  if (r->n == 4) r->high = 1;
  if (r->n == 2) *twice = 2;
  return walk(r, twice);
}
static int deep(struct record *r, int depth) {
  if (depth <= 0) return walk(r, &seen);
  r->low++;
  return deep(r, depth - 1);
}
int main(void) {
  struct record r = {__VERIFIER_nondet_int() & 7, __VERIFIER_nondet_int() & 255, 3, 0, 0};
  int twice = 1, kept = r.kept;
  int first = walk(&r, &twice);
  if (first != kept) reach_error();
  r.n = __VERIFIER_nondet_int() & 7;
  int second = deep(&r, __VERIFIER_nondet_int() & 3);
  if (r.kept != kept) reach_error();
  return first + second + twice + seen + r.low + r.high + (int)r.total;
}
