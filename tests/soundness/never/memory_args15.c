// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  char *e = s;
  while (*e) e++;
  while (*e != 47) e--;
  return 0;
}
