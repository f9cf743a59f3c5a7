// Results that the arguments decide, and results in a range.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
long lround(double), lrint(double);
double frexp(double, int *), modf(double, double *), ldexp(double, int);
int isnan(double), putchar(int), fputc(int, FILE *), fputs(const char *, FILE *), isatty(int), fflush(FILE *);
unsigned sleep(unsigned);
long clock(void);
int main(void) {
  int n = __VERIFIER_nondet_int() & 31, exponent = 7, total = 0;
  double whole;
  long now, then = time(&now);
  total += (int)lround(n * 0.5) + (int)lrint(n * 0.25);
  total += frexp(n + 1.0, &exponent) < 1.0;
  total += exponent + (modf(n + 0.5, &whole) > 0.25) + isnan(ldexp(whole, 2));
  if (putchar(n) == n) total++;
  if (fputc(n, stderr) < 0) total += 2;
  if (fputs("x", stdout) < 0) total += 3;
  if (isatty(n)) total += 4;
  if (fflush(0)) total += 5;
  if (clock() < 0) total += 6;
  total += then == now;
  total += (int)sleep(1) + printf("%d", n);
  return total;
}
