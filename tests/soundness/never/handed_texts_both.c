// assertions
// The same with two texts at once, and one of them handed on.
#include "never.h"
static const char a[16] = "abc", b[32] = "hello";
static int depth(const char *s) {
  int n = 0;
  for (; *s; s++) n += *s == 'l';
  return n;
}
static int both(const char *s, const char *t) { return depth(s) + depth(t); }
int main(int argc, char **argv) {
  int n = both(a, b) + both("p\0q", a) + both(b, "u\0vwxyz");
  for (int i = 1; i < argc; i++) n ^= depth(argv[i]);
  CLAIM(n == -1);
  return 0;
}
