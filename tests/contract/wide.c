// Strings of wide characters, in contracts; what the lines above a function mean says language.c.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

struct label {
  int kind;
  wchar_t text[8];
};

// right: s: string
// right: s: string(n)
// wrong: s: 3 of wchar_t
// wrong: s: block(4)
size_t length_of(const wchar_t *s, size_t n) {
  const wchar_t *end = s;
  while (*end) end++;
  return end - s;
}

// right: s: string
// wrong: s: 5 of uint16_t
int units(const uint16_t *s) {
  int count = 0;
  for (; *s; s++) count ^= 1;
  return count;
}

// right: s: string, d: strlen(s) + 1 of wchar_t
// right: s: string, d: block(4 * strlen(s) + 4)
// wrong: s: string, d: strlen(s) of wchar_t
// wrong: s: string, d: block(4 * strlen(s) + 3)
void copy(wchar_t *restrict d, const wchar_t *restrict s) {
  while ((*d++ = *s++))
    ;
}

// right: s: string, d: string(strlen(d) + strlen(s) + 1)
// wrong: s: string, d: string(strlen(d) + strlen(s)), strlen(s) >= 1
void append(wchar_t *restrict d, const wchar_t *restrict s) {
  while (*d) d++;
  copy(d, s);
}

// right: s: string, strlen(s) <= 7
// wrong: s: string, strlen(s) <= 8
void fill(const wchar_t *s) {
  wchar_t room[8];
  copy(room, s);
}

// What is related with a length is the length itself, and not a number that it may fall short of.
// right: s: string, strlen(s) >= 2
// wrong: s: string, strlen(s) >= 1
// right: s: string(n), strlen(s) >= 2
wchar_t second(const wchar_t *s, size_t n) {
  assert(s[0] && s[1]);
  return s[1];
}

// right: s: string, d: 9 - strlen(s) of wchar_t, 1 <= strlen(s) <= 8
// wrong: s: string, d: 9 - strlen(s) of wchar_t, strlen(s) <= 8
void begin(wchar_t *d, const wchar_t *s) {
  if (*s) d[0] = s[0];
  else d[9] = 0;
}

// right: l: object {text: string}
// wrong: l: object
int label_length(const struct label *l) {
  int i = 0;
  while (l->text[i]) i++;
  return i;
}
