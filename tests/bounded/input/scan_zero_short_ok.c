// What is stored of bytes that are not all there, and whether that counts, C does not say.
// expect: assertions true|unknown
// run: no, because it is left open there, too
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char bytes[2];
  int count = scanf("%2c", bytes);
  plumb_assert(count != 0);
  return 0;
}
