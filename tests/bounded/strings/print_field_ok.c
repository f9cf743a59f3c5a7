// Width and precision, as numbers and as arguments; a string is read no further than its precision says.
// expect: memory-safety overflow assertions true
// inputs: 2
// inputs: -3
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int n = plumb_nondet_int();
  char letters[3] = {'a', 'b', 'c'}, text[32], number[24];
  plumb_assume(n > -20 && n < 20);
  printf("%*d %-*.*f %.*s\n", n, 7, 5, 2, 1.5, 3, letters);
  plumb_assert(sprintf(text, "%.3s|%5.2s", letters, letters) == 9);
  plumb_assert(sprintf(number, "%.4d", n) >= 4);
  return 0;
}
