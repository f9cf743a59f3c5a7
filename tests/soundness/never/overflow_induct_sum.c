// overflow; modes: error
#include "never.h"
int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_bool()) x += ANY_BYTE;
}
