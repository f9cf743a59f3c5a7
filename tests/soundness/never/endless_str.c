// termination
#include "never.h"
int main(void) {
  char s[4] = "abc";
  int i = 0;
  while (s[i]) {
    if (s[i] == 98)
      i = 0;
    else
      i++;
  }
  return 0;
}
