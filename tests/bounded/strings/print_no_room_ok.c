// Where there is no room nothing is printed, and what is there stays; the length is that of all.
// expect: memory-safety overflow assertions true
// inputs: 0
// inputs: 1
// inputs: 3
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char text[4] = "qrs";
  int room = plumb_nondet_int() & 3;
  plumb_assert(snprintf(text, room, "%d", 7) == 1);
  if (room == 0) plumb_assert(text[0] == 'q');
  if (room == 1) plumb_assert(text[0] == 0 && text[1] == 'r');
  if (room > 1) plumb_assert(text[0] == '7' && text[1] == 0 && text[2] == 's');
  return 0;
}
