// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "a,b";
  char *t = strtok(a, ",");
  t = strtok(NULL, ",");
  t = strtok(NULL, ",");
  return *t;
}
