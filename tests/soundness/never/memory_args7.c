// memory-safety; options: --entry f --args p:null-or-block(4)
#include "never.h"
int f(int *p) { return *p; }
