// Functions that copy a string as far as there is room, or as many characters as are asked for, against loops, for all strings of up to three characters.
// options: --unwind 8
// expect: assertions false
// inputs: 97 98 97 0 2 120
// native: no, because the machine's C library may be older than strlcpy
#define _GNU_SOURCE
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);

enum { BYTES = 4, ROOM = 8 };

static unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n]) n++;
  return n;
}

static int is_prefix(const char *s, const char *of, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++)
    if (s[i] != of[i]) return 0;
  return 1;
}

int main(void) {
  char s[BYTES], to[ROOM];
  for (int i = 0; i < BYTES; i++) s[i] = plumb_nondet_char();
  s[BYTES - 1] = 0;
  unsigned char most = plumb_nondet_uchar();
  char last = plumb_nondet_char();
  plumb_assume(most <= BYTES);
  unsigned n = length(s), kept = n < most ? n : most;

  to[most] = 'x';
  plumb_assert(strncpy(to, s, most) == to && is_prefix(to, s, kept) && to[most] == 'x');
  for (unsigned i = kept; i < most; i++) plumb_assert(to[i] == 0);
  plumb_assert(stpncpy(to, s, most) == to + kept);

  strcpy(to, "ab");
  plumb_assert(strncat(to, s, most) == to && length(to) == 2 + kept && is_prefix(to + 2, s, kept) && to[1] == 'b');

  to[0] = 'x';
  plumb_assert(strlcpy(to, s, most) == kept);  // BAD: ASSERTION
  if (most) plumb_assert(length(to) == (n < most ? n : most - 1u) && is_prefix(to, s, length(to)));
  if (!most) plumb_assert(to[0] == 'x');
  strcpy(to, "ab");
  plumb_assert(strlcat(to, s, 5) == 2 + n && length(to) == (n < 2 ? 2 + n : 4) && is_prefix(to + 2, s, length(to) - 2));

  char *copy = strdup(s), *part = strndup(s, most);
  plumb_assert(strcmp(copy, s) == 0);
  plumb_assert(length(part) == kept && is_prefix(part, s, kept));
  free(copy);
  free(part);

  char *end = memccpy(to, s, last, most);
  unsigned at = 0;
  while (at < most && s[at] != last) at++;
  plumb_assert(end == (at < most ? to + at + 1 : NULL) && is_prefix(to, s, at < most ? at + 1 : most));
  return 0;
}
