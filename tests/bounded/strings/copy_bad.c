// A string and its zero need one byte more.
// expect: memory-safety false
// inputs: 'a' 'b' 'c' 'd'
#include <plumb.h>

static void copy(char *to, const char *from) {
  while ((*to++ = *from++))  // BAD: OUT_OF_BOUNDS
    ;
}

int main(void) {
  char from[5], to[4];
  for (int i = 0; i < 4; i++) from[i] = plumb_nondet_char();
  from[4] = 0;
  copy(to, from);
  return to[0];
}
