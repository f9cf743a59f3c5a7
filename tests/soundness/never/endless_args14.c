// termination; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  while (*s) {
    if (*s == 32) s++;
  }
  return 0;
}
