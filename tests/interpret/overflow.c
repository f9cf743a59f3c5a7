// run: 2147483647 1 -> UNDEFINED SIGNED_OVERFLOW 12
// run: 2147483647 1 wrap -> RETURNED -2147483648
// run: 2147483646 1 -> RETURNED 2147483647
// run: -2147483648 0 -> UNDEFINED SIGNED_OVERFLOW 14
// run: 5 0 -> UNDEFINED DIVISION_BY_ZERO 16
// run: 5 -1 -> UNDEFINED SHIFT_RANGE 18
// run: 5 32 -> UNDEFINED SHIFT_RANGE 18
int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b == 1) return a + b;
  unsigned wraps = (unsigned)a * 4000000000u;
  if (a < -2147483647) return -a;
  (void)wraps;
  if (b == 0) return a / b;
  if (b > 40) return 0;
  return a << b;
}
