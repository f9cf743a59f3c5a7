// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  char b[10];
  int i = 0;
  while ((b[i] = s[i])) i++;
  return 0;
}
