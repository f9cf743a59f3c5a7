// Loops that exit and abort leave.
#include <stdlib.h>
#include <plumb.h>
int main(void) {
  for (int i = 0;; i++) {
    if (i == 100) exit(0);
    if (plumb_nondet_bool()) abort();
  }
}
