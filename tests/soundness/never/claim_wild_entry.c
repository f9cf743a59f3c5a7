// assertions; options: --entry f --args p:null-or-block(8)
// What the variable holds when the function is called is not known.
#include "never.h"
static int calls;
int f(int *p) {
  CLAIM(calls != 5);
  calls = p != NULL;
  return calls;
}
