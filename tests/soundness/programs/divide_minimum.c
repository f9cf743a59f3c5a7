// The quotient of the least number and -1.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b == 0) return 0;
  if (a > -2147483647) return a / b;
  return b < 0 ? a % b : 3;
}
