// What is printed to memory of texts, characters and short numbers that are not known: each byte, padded on either side.
// expect: memory-safety overflow assertions true
// inputs: 65 66 0 -7
// inputs: 65 0 0 105
// inputs: 65 66 67 5
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char word[4] = {plumb_nondet_char(), plumb_nondet_char(), plumb_nondet_char(), 0}, text[32];
  int number = plumb_nondet_int();
  plumb_assume(number > -100 && number < 1000);
  int length = sprintf(text, "<%5s|%-4d>", word, number);
  plumb_assert(length == 12 && text[6] == '|' && text[11] == '>');
  if (strlen(word) == 2) plumb_assert(text[3] == ' ' && text[4] == word[0] && text[5] == word[1]);
  if (number == -7) plumb_assert(strcmp(text + 6, "|-7  >") == 0);
  if (number == 105) plumb_assert(strcmp(text + 6, "|105 >") == 0);
  length = sprintf(text, "%03d%c%s%X", number, word[0], word, (unsigned char)number);
  if (number == -7) plumb_assert(memcmp(text, "-07", 3) == 0 && text[3] == word[0] && strcmp(text + length - 2, "F9") == 0);
  if (number == 5) plumb_assert(memcmp(text, "005", 3) == 0 && text[length - 1] == '5');
  length = snprintf(text, 4, "%d.%s", (number & 7) % 6, word);
  plumb_assert(text[0] <= '5' && text[1] == '.' && strlen(text) <= 3);
  if ((number & 7) == 3) plumb_assert(text[0] == '3' && (text[2] == word[0] || length == 2));
  return 0;
}
