// memory-safety; options: --entry f --args s:string
#include "never.h"
unsigned f(char *s) {
  unsigned char i = 0;
  while (s[i]) i++;
  return s[i + 1];
}
