// memory-safety
#include "never.h"
int g;
int main(void) {
  free(&g);
  return 0;
}
