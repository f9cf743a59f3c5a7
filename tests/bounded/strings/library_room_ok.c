// strncpy fills all that it is told to, also behind the end of the string.
// expect: memory-safety true
// inputs: 5
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[6];
  unsigned char most = plumb_nondet_uchar();
  plumb_assume(most <= 6);
  strncpy(to, "abc", most);
  return 0;
}
