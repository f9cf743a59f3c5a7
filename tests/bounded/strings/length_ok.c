// The length of a string that has no zero.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

static unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n]) n++;
  return n;
}

int main(void) {
  char text[6] = "plumb";
  plumb_assert(length(text) == 5);
  return 0;
}
