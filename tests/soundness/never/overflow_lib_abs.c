// overflow; modes: error
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  int (*f)(int) = abs;
  return f(ANY_INT);
}
