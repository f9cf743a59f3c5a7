// assertions
// The function makes the text longer, and calls itself on what it made.
#include "never.h"
static char line[16];
static unsigned used;
static void fill(char *at) {
  if (used >= 12) return;
  used++;
  at[0] = '*';
  at[1] = '\0';
  if (ANY_BYTE % 3) fill(at + 1);
}
int main(void) {
  line[0] = '\0';
  fill(line);
  unsigned end = 0;
  while (line[end]) end++;
  CLAIM(end == 1);
  CLAIM(end < 12);
  return 0;
}
