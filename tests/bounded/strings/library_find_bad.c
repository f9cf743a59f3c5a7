// Each function that finds something in a string, against a loop that says what it means, for all strings of up to three characters.
// options: --unwind 8
// expect: assertions false
// inputs: 97 98 97 0 98 97 98 97 97
#define _GNU_SOURCE
#include <plumb.h>
#include <string.h>

enum { BYTES = 4 };

static void read_string(char *s) {
  for (int i = 0; i < BYTES; i++) s[i] = plumb_nondet_char();
  s[BYTES - 1] = 0;
}

static int is_in(char c, const char *set) {
  for (; *set; set++)
    if (*set == c) return 1;
  return 0;
}

static int starts(const char *s, const char *with) {
  for (; *with; s++, with++)
    if (*s != *with) return 0;
  return 1;
}

int main(void) {
  char s[BYTES], t[BYTES];
  read_string(s);
  read_string(t);
  char c = plumb_nondet_char();
  char *first = 0, *last = 0, *one = 0, *text = 0;
  unsigned long length = 0, in = 0, out = 0;
  while (s[length]) length++;
  for (unsigned long i = length + 1; i-- > 0;) {
    if (s[i] == c) first = s + i;
    if (s[i] == c && !last) last = s + i;
    if (s[i] && is_in(s[i], t)) one = s + i;
    if (starts(s + i, t)) text = s + i;
  }
  while (s[in] && is_in(s[in], t)) in++;
  while (s[out] && !is_in(s[out], t)) out++;
  plumb_assert(strchr(s, c) == first);
  plumb_assert(strrchr(s, c) == first);  // BAD: ASSERTION
  plumb_assert(strchrnul(s, c) == (first ? first : s + length));
  plumb_assert(strpbrk(s, t) == one);
  plumb_assert(strstr(s, t) == text);
  plumb_assert(strspn(s, t) == in);
  plumb_assert(strcspn(s, t) == out);
  return 0;
}
