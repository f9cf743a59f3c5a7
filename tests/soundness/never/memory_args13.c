// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int i = 0;
  while (s[i]) {
    if (s[i] == 32)
      i += 2;
    else
      i++;
  }
  return 0;
}
