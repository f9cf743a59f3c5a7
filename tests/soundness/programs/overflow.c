// Signed overflow in sums, differences, products and negation, for some inputs.
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  long l = __VERIFIER_nondet_long();
  switch (a & 3) {
    case 0: return a + b;
    case 1: return a * b;
    case 2: return -a - 1;
    default: return (int)(l * 3) + (l - a > 0);
  }
}
