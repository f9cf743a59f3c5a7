// assertions
// What was the end of the text when the function was entered is not where it ends when it returns.
#include "never.h"
static char *at;
static void cut(void) {
  while (*at == ' ') {
    *at++ = '\0';
    if (*at == ' ') cut();
  }
}
int main(void) {
  char line[10];
  for (int i = 0; i < 9; i++) line[i] = ANY_BYTE & 1 ? ' ' : 'x';
  line[9] = '\0';
  at = line;
  cut();
  int end = 0;
  while (line[end]) end++;
  CLAIM(end == 9);
  return 0;
}
