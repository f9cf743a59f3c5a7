// What is appended must not overlap with where it goes: the zero behind it is written, too.
// expect: memory-safety false
// native: no, because wide characters are not looked at
#include <wchar.h>

int main(void) {
  wchar_t text[8] = L"ab";
  text[3] = L'x';
  text[4] = L'y';
  wcsncat(text, text + 3, 1);  // BAD: OVERLAP
  return text[3] == 0 ? 0 : 1;
}
