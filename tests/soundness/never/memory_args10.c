// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  s[0] = 1;
  int i = 0;
  while (s[i]) i++;
  return i;
}
