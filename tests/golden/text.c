// Functions on strings.
#include <stddef.h>
size_t length(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
size_t length_or_0(const char *s) { return s ? length(s) : 0; }
int count(const char *s, char wanted) {
  int found = 0;
  for (; *s; s++)
    if (*s == wanted && found < 1000) found++;
  return found;
}
size_t from_second(const char *s) { return length(s + 1); }
