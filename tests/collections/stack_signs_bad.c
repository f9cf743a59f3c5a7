// assertions
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);
static unsigned limit = 4294967295u, seen = 0;
static int least = -1;
int main(void) {
  while (__VERIFIER_nondet_int()) {
    int x = __VERIFIER_nondet_int();
    if (x >= 0 && x < 100 && (unsigned)x < limit) limit = (unsigned)x;
    if (x > 5 && least < 50) least = 7;
    if (limit < 100) seen = 1;
  }
  __VERIFIER_assert(limit < 100 || limit == 4294967294u);
  __VERIFIER_assert(least >= -1 && least <= 7);
  __VERIFIER_assert(seen <= 1);
  return 0;
}
