// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int i = 0;
  while (s[i]) i++;
  s[i] = 1;
  while (s[i]) i++;
  return 0;
}
