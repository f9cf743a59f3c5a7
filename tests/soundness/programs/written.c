// A recursive function that writes some fields of what it is given, and returns what it finds in others.
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
int main(void) {
  struct record r = {__VERIFIER_nondet_int() & 7, __VERIFIER_nondet_int() & 255, 3, 0, 0};
  int twice = 1, kept = r.kept;
  int first = walk(&r, &twice);
  if (first != kept) reach_error();
  return first + twice + seen + r.low + r.high + (int)r.total;
}
