// The length of a string that has no zero.
// expect: memory-safety false
#include <plumb.h>

static unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n]) n++;  // BAD: OUT_OF_BOUNDS
  return n;
}

int main(void) {
  char text[5] = "plumb";
  plumb_assert(length(text) == 5);
  return 0;
}
