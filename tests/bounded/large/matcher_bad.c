// Search for a pattern of three letters in a text of eight: by a table of borders, and by looking everywhere.
// expect: assertions false
// inputs: 1 1 0 1 1 1 0 0 1 1 1
#include <plumb.h>

enum { PATTERN = 3, TEXT = 8 };

int main(void) {
  unsigned char pattern[PATTERN], text[TEXT], border[PATTERN] = {0};
  for (int i = 0; i < PATTERN; i++) pattern[i] = plumb_nondet_uchar() & 1;
  for (int i = 0; i < TEXT; i++) text[i] = plumb_nondet_uchar() & 1;
  for (unsigned i = 1, k = 0; i < PATTERN; i++) {
    while (k > 0 && pattern[i] != pattern[k]) k = border[k - 1];
    if (pattern[i] == pattern[k]) k++;
    border[i] = (unsigned char)k;
  }
  unsigned by_table = TEXT, everywhere = TEXT;
  for (unsigned i = 0, k = 0; i < TEXT && by_table == TEXT; i++) {
    if (k > 0 && text[i] != pattern[k]) k = 0;
    if (text[i] == pattern[k]) k++;
    if (k == PATTERN) by_table = i + 1 - PATTERN;
  }
  for (unsigned i = 0; i + PATTERN <= TEXT && everywhere == TEXT; i++)
    if (text[i] == pattern[0] && text[i + 1] == pattern[1] && text[i + 2] == pattern[2]) everywhere = i;
  plumb_assert(by_table == everywhere);  // BAD: ASSERTION
  return 0;
}
