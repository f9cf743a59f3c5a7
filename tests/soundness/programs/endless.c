// Loops that some inputs never leave.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < -50 || x > 50) x = 5;
  while (x != 0) {
    if (x > 10)
      x -= 2;
    else
      x--;
    if (y == 1) x = x < 0 ? 3 : x;
  }
  return 0;
}
