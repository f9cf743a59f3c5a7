// A precision that is given and negative is none; a string is read as far as its precision says, and may lie beside what is written.
// expect: overflow true
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char number[12], text[16] = "abcdefgh";
  plumb_assert(sprintf(number, "%.*d", -3, 0) == 1);
  plumb_assert(sprintf(number, "%.*d", -1, 1234567890) == 10);
  plumb_assert(sprintf(text, "%.3s", text + 4) == 3);
  plumb_assert(strcmp(text, "efg") == 0);
  return 0;
}
