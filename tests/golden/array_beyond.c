// Reads one element too far.
#include <plumb.h>
int main(void) {
  int cells[8];
  for (int i = 0; i < 8; i++) cells[i] = i;
  int at = plumb_nondet_int();
  if (at < 0 || at > 8) return 0;
  return cells[at];
}
