// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "a,b";
  strtok(a, ",");
  CLAIM(strtok(NULL, ",") == NULL);
  return 0;
}
