// memory-safety; options: --entry f --args s:string,t:string
#include "never.h"
int f(char *s, char *t) {
  int i = 0;
  while (s[i]) {
    t[i] = s[i];
    i++;
  }
  return i;
}
