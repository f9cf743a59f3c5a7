// termination
#include "never.h"
int main(void) {
  int n = ANY_BYTE;
  char s[8] = "abc";
  char *p = s;
  while (*p) {
    if (p - s == n)
      p = s;
    else
      p++;
  }
  return 0;
}
