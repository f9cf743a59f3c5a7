// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int i = 0;
  while (s[i] != 47) i++;
  return i;
}
