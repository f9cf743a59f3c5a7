// strncat reads what it appends; the target must not lie in it.
// expect: memory-safety false
// inputs: 2
// native: no, because the sanitizers look at the target only
#include <plumb.h>
#include <string.h>

int main(void) {
  char text[12] = "abc\0de";
  unsigned char most = plumb_nondet_uchar();
  plumb_assume(most <= 3);
  strncat(text, text + 4, most);  // BAD: OVERLAP
  return text[4] == 'd';
}
