// memory-safety
#include "never.h"
int main(void) {
  int x, seen = 0;
  for (int i = 0; i < 5; i++) {
    if (i == 3 && ANY_INT) seen = x < 4;
    if (ANY_INT) x = i;
  }
  return seen;
}
