// memory-safety; options: --entry f
#include "never.h"
int f(int *p) { return *p; }
