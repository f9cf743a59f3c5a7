// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[2] = {'1', '2'};
  return atoi(a);
}
