// assertions
#include "never.h"

// A function of the program that is not here, with a name of the C library.
extern int log(int *);
int main(void) {
  int x = 1;
  log(&x);
  CLAIM(x == 1);
  return 0;
}
