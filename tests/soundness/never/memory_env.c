// memory-safety
#include "never.h"
int main(void) {
  char *e = getenv("X");
  return e[0];
}
