// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int n = strlen(s);
  s[n] = 1;
  return s[n + 1];
}
