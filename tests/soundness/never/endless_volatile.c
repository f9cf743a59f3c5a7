// termination
#include "never.h"
volatile int v;
int main(void) {
  v = 1;
  while (v)
    ;
  return 0;
}
