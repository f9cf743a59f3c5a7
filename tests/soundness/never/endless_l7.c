// termination
#include "never.h"
int main(void) {
  long i;
  for (i = 0; i < 10; i += __VERIFIER_nondet_bool())
    ;
  return 0;
}
