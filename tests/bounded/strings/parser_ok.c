// A parser of "key=value;": what if there is no '='?
// expect: memory-safety overflow assertions termination true
// inputs: 'k' ';'
#include <plumb.h>

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++) text[i] = plumb_nondet_char();
  text[5] = 0;
  const char *p = text;
  while (*p && *p != '=') p++;
  if (!*p) return 0;
  p++;
  while (*p && *p != ';') p++;
  plumb_assert(p <= text + 5);
  return 0;
}
