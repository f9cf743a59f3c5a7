// Fills an array of variable length and reads it back.
#include <plumb.h>
int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n <= 64);
  unsigned char cells[n];
  for (int i = 0; i < n; i++) cells[i] = (unsigned char)i;
  unsigned sum = 0;
  for (int i = n - 1; i >= 0; i--) sum += cells[i];
  return sum > 0;
}
