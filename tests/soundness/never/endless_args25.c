// termination; options: --entry f --args s:string
#include "never.h"
int f(char *s) {
  int n = strlen(s);
  int i = 0;
  while (i != n + 1) {
    i += 2;
    if (i > n + 3) i = 0;
  }
  return 0;
}
