// memory-safety
#include "never.h"
int main(void) {
  short x;
  if (ANY_INT) x = 4;
  switch (x) {
    case 4: return 1;
    case 5: return 2;
  }
}
