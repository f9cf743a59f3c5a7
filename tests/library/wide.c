// wchar.h, wctype.h and stdlib.h: wide characters.
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

#include "compare.h"

static const wchar_t *const texts[] = {L"", L"a", L"ab", L"abc", L"b", L"xabc", L"aBc", L"abcabc", L"a,b;;c"};
enum { COUNT = sizeof texts / sizeof *texts };

static void add_wide(const wchar_t *s, const wchar_t *found) { add(found ? found - s : -1); }

static void look(const wchar_t *s) {
  add((long)wcslen(s));
  for (size_t n = 0; n < 5; n++) add((long)wcsnlen(s, n));
  add_wide(s, wcschr(s, L'b'));
  add_wide(s, wcschr(s, 0));
  add_wide(s, wcsrchr(s, L'c'));
  add_wide(s, wmemchr(s, L'a', wcslen(s)));
}

static void look_at_two(const wchar_t *s, const wchar_t *t) {
  add_wide(s, wcsstr(s, t));
  add_wide(s, wcspbrk(s, t));
  add((long)wcsspn(s, t));
  add((long)wcscspn(s, t));
  add(sign(wcscmp(s, t)));
  for (size_t n = 0; n < 4; n++) add(sign(wcsncmp(s, t, n)));
  wchar_t room[32];
  wmemset(room, L'-', 32);
  wcscpy(room, s);
  wcscat(room, t);
  wcsncat(room, t, 2);
  for (size_t i = 0; i < 32; i++) add(room[i]);
  wcsncpy(room, t, 4);
  wmemmove(room + 1, room, 8);
  wmemcpy(room + 20, s, wcslen(s));
  for (size_t i = 0; i < 32; i++) add(room[i]);
  add(sign(wmemcmp(room, room + 1, 4)));
}

static void look_at_classes(void) {
  for (wint_t c = 0; c < 128; c++) {
    add(!!iswalpha(c) + 2 * !!iswdigit(c) + 4 * !!iswspace(c) + 8 * !!iswupper(c) + 16 * !!iswprint(c));
    add(!!iswlower(c) + 2 * !!iswalnum(c) + 4 * !!iswpunct(c) + 8 * !!iswcntrl(c) + 16 * !!iswgraph(c));
    add(!!iswxdigit(c) + 2 * !!iswblank(c));
    add((long)towupper(c));
    add((long)towlower(c));
  }
  add(!!iswalpha(WEOF));
}

static void convert(void) {
  wchar_t wide[8];
  char bytes[8];
  add((long)mbstowcs(wide, "hello", 8));
  add((long)mbstowcs(NULL, "hello", 0));
  add((long)wcstombs(bytes, wide, 8));
  add((long)wcstombs(bytes, wide, 3));
  for (size_t i = 0; i < 6; i++) add(wide[i] + bytes[i]);
  add(mbtowc(wide, "xy", 2));
  add(mblen("xy", 2));
  add(mblen("", 1));
  add(wctomb(bytes, L'q'));
  add(wide[0] + bytes[0]);
}

int main(void) {
  for (int i = 0; i < COUNT; i++) {
    look(texts[i]);
    for (int j = 0; j < COUNT; j++) look_at_two(texts[i], texts[j]);
  }
  look_at_classes();
  convert();
  wchar_t *copy = wcsdup(L"copy");
  add(copy ? copy[3] : 'y');
  free(copy);
  return result();
}
