// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = "a,b";
  return *strtok(a, ",");
}
