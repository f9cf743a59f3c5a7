// memory-safety
#include "never.h"
int main(void) {
  int *p[3];
  for (int i = 0; i < 3; i++) p[i] = malloc(4);
  for (int i = 0; i < 3; i++) free(p[i]);
  return *p[1];
}
