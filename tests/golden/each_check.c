// Checks: two lines go wrong, one is never reached, one is fine once what stands before it was.
extern int plumb_nondet_int(void);

int over(int n) { return 10 / n; }

int main(void) {
  int n = plumb_nondet_int(), z = plumb_nondet_int();
  if (n < 0 || n > 9) return 0;
  int sum = n + z;
  if (n > 20) return n / z;
  int quotient = n / z;
  return sum + quotient % z;
}
