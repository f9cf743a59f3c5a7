// Comparison of two strings of up to three characters.
// expect: memory-safety overflow assertions termination true
// inputs: 'a' 'b' 0 'a' 'c' 0
#include <plumb.h>

static int compare(const char *s, const char *t) {
  while (*s && *s == *t) s++, t++;
  return (unsigned char)*s - (unsigned char)*t;
}

static void read_text(char *s) {
  for (int i = 0; i < 3; i++) s[i] = plumb_nondet_char();
  s[3] = 0;
}

int main(void) {
  char s[4], t[4];
  read_text(s);
  read_text(t);
  int c = compare(s, t), d = compare(t, s);
  plumb_assert(c == -d);
  return 0;
}
