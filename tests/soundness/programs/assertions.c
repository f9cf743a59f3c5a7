// Assertions and assumptions.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_assert(int);
extern void abort(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x < 100);
  __VERIFIER_assert(x != 100);
  if (y == x) abort();
  __VERIFIER_assert(y - x != 0 || x == 3);
  while (x < 200) x += y == 7 ? 50 : 1;
  __VERIFIER_assert(x == 200);
  return 0;
}
