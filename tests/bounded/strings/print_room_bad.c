// What sprintf and snprintf write has room, and ends with a zero byte.
// expect: memory-safety false|unknown
// inputs: -2147483648 66 3
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  int n = plumb_nondet_int(), room = plumb_nondet_int();
  char word[3] = {plumb_nondet_char(), 'x', 0}, number[11], line[8], all[10];
  int length = sprintf(number, "%d", n);  // BAD: OUT_OF_BOUNDS
  plumb_assert(length >= 1 && length <= 11);
  if (room < 0 || room > 8) return 0;
  length = snprintf(room ? line : NULL, (size_t)room, "%s-%x", word, (unsigned)n);
  plumb_assert(length >= 2 && length <= 11);
  if (room) plumb_assert(strlen(line) < (size_t)room);
  length = snprintf(all, sizeof all, "%%%c%5s", 'a', word);
  plumb_assert(length == 7);
  return 0;
}
