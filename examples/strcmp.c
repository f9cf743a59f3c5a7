// strcmp, called with two strings that main builds: of any two lengths, ended by a zero byte that is stored.
//
// expect: memory-safety=proved overflow=proved termination=proved
#include <plumb.h>
#include <stdlib.h>

static int compare(const char *a, const char *b) {
  while (*a == *b++) {
    if (*a++ == '\0') return 0;
  }
  return *(const unsigned char *)a - *(const unsigned char *)(b - 1);
}

// A string of any length, with any characters.
static char *any_string(unsigned length) {
  char *s = malloc((size_t)length + 1);
  for (unsigned i = 0; i < length; i++) s[i] = plumb_nondet_char();
  s[length] = '\0';
  return s;
}

int main(void) {
  char *a = any_string(plumb_nondet_uint()), *b = any_string(plumb_nondet_uint());
  int order = compare(a, b);
  free(a);
  free(b);
  return order == 0;
}
