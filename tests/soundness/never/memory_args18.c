// memory-safety; options: --entry f --args s:string
#include "never.h"
int r(char *s) {
  if (*s == 1) return 0;
  return r(s + 1) + 1;
}
int f(char *s) { return r(s); }
