// memory-safety; options: --entry f --args s:string
#include "never.h"
int f(char *s) { return s[1]; }
