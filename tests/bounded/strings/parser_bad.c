// A parser of "key=value;": what if there is no '='?
// expect: memory-safety false
// inputs: 'k' ';'
#include <plumb.h>

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++) text[i] = plumb_nondet_char();
  text[5] = 0;
  const char *p = text;
  while (*p != '=') p++;  // BAD: OUT_OF_BOUNDS
  p++;
  while (*p && *p != ';') p++;
  plumb_assert(p <= text + 5);
  return 0;
}
