// memory-safety; options: --entry f --args p:block(8)
#include "never.h"
int f(int *p) { return p[2]; }
