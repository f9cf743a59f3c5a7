// overflow; modes: error; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int n = 0;
  while (*s++) n += 1000000;
  return n;
}
