// The library's strlen.
// expect: memory-safety true
// expect: assertions true
#include <plumb.h>
#include <string.h>

int main(void) {
  char text[8] = "abcdefg";
  text[5] = 0;
  plumb_assert(strlen(text) == 5);
  return 0;
}
