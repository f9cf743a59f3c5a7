// Where there is no room nothing is printed: not even the end of the text.
// expect: memory-safety overflow true
// expect: assertions false
// inputs: 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char text[4] = "qrs";
  int room = plumb_nondet_int() & 3;
  plumb_assert(snprintf(text, room, "%d", 7) == 1);
  plumb_assert(text[0] == 0 || text[0] == '7');  // BAD: ASSERTION
  if (room == 1) plumb_assert(text[0] == 0 && text[1] == 'r');
  if (room > 1) plumb_assert(text[0] == '7' && text[1] == 0 && text[2] == 's');
  return 0;
}
