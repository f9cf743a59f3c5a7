// A string and its zero need one byte more.
// expect: memory-safety overflow assertions termination true
// inputs: 'a' 'b' 'c'
#include <plumb.h>

static void copy(char *to, const char *from) {
  while ((*to++ = *from++))
    ;
}

int main(void) {
  char from[5], to[4];
  for (int i = 0; i < 3; i++) from[i] = plumb_nondet_char();
  from[3] = 0;
  copy(to, from);
  return to[0];
}
