// strncat reads what it appends; the target must not lie in it.
// expect: memory-safety true
// inputs: 1
#include <plumb.h>
#include <string.h>

int main(void) {
  char text[12] = "abc\0de";
  unsigned char most = plumb_nondet_uchar();
  plumb_assume(most <= 3);
  strncat(text + 4, text, most);
  return text[4] == 'd';
}
