// strlcat: appends a string to another one in a buffer of a known size.
//
// expect: memory-safety=proved overflow=proved termination=proved
#include <plumb.h>
#include <stdlib.h>

static size_t append_string(char *to, const char *from, size_t size) {
  const char *from_start = from, *to_start = to;
  size_t left = size;
  while (left != 0 && *to != '\0') {
    to++;
    left--;
  }
  size_t length = (size_t)(to - to_start);
  if (left == 0) {
    while (*from != '\0') from++;
    return length + (size_t)(from - from_start);
  }
  while (*from != '\0') {
    if (left > 1) {
      *to++ = *from;
      left--;
    }
    from++;
  }
  *to = '\0';
  return length + (size_t)(from - from_start);
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
  to[0] = '\0';
  append_string(to, from, size);
  free(from);
  free(to);
  return 0;
}
