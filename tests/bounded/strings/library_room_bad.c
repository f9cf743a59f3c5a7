// strncpy fills all that it is told to, also behind the end of the string.
// expect: memory-safety false
// inputs: 7
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[6];
  unsigned char most = plumb_nondet_uchar();
  plumb_assume(most <= 7);
  strncpy(to, "abc", most);  // BAD: OUT_OF_BOUNDS
  return 0;
}
