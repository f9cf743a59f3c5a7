// termination; modes: wrap unbounded
#include "never.h"
int main(void) {
  long x = ANY_INT;
  int y = ANY_INT;
  while ((int)x != y) {
    x += 4294967296L;
  }
  return 0;
}
