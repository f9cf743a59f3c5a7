// memory-safety
#include "never.h"
int main(void) {
  char a[5] = "abc";
  strcat(a, "de");
  return 0;
}
