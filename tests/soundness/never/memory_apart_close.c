// memory-safety
#include "never.h"
#include <stdio.h>
// Which stream is closed is not known in the function, as it is called with several, but where it is called.
static FILE *table[6];
static void finish(int i) {
  for (int k = 0; k < 2; k++) table[5] = 0;
  fclose(table[i]);
}
int main(void) {
  FILE *last = fopen("e", "r");
  table[0] = fopen("a", "r");
  table[1] = fopen("b", "r");
  table[2] = fopen("c", "r");
  table[3] = fopen("d", "r");
  if (!table[0] || !table[1] || !table[2] || !table[3] || !last) return 0;
  table[4] = last;
  finish(0);
  finish(1);
  finish(2);
  finish(3);
  finish(4);
  return getc(last);
}
