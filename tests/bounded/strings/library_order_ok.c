// Each function that compares strings, against a loop that says what it means, for all strings of up to three characters.
// options: --unwind 8
// expect: memory-safety assertions true
// inputs: 97 66 0 0 65 98 67 0 2
#define _GNU_SOURCE
#include <plumb.h>
#include <string.h>
#include <strings.h>

enum { BYTES = 4 };

static void read_string(char *s) {
  for (int i = 0; i < BYTES; i++) s[i] = plumb_nondet_char();
  s[BYTES - 1] = 0;
}

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

static int order(const char *s, const char *t, unsigned most, int ignores_case) {
  for (unsigned i = 0; i < most; i++) {
    int a = (unsigned char)s[i], b = (unsigned char)t[i];
    if (ignores_case) a = lower(a), b = lower(b);
    if (a != b) return a < b ? -1 : 1;
    if (!a) break;
  }
  return 0;
}

static int sign(int x) { return x < 0 ? -1 : x > 0; }

int main(void) {
  char s[BYTES], t[BYTES];
  read_string(s);
  read_string(t);
  unsigned char most = plumb_nondet_uchar();
  plumb_assert(sign(strcmp(s, t)) == order(s, t, BYTES, 0));
  plumb_assert(sign(strcoll(s, t)) == order(s, t, BYTES, 0));
  plumb_assert(sign(strcasecmp(s, t)) == order(s, t, BYTES, 1));
  plumb_assert(sign(strncmp(s, t, most)) == order(s, t, most < BYTES ? most : BYTES, 0));
  plumb_assert(sign(strncasecmp(s, t, most)) == order(s, t, most < BYTES ? most : BYTES, 1));
  return 0;
}
