// The library's strlen.
// expect: assertions false
#include <plumb.h>
#include <string.h>

int main(void) {
  char text[8] = "abcdefg";
  text[5] = 0;
  plumb_assert(strlen(text) == 7);  // BAD: ASSERTION
  return 0;
}
