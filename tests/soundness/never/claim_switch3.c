// assertions
#include "never.h"
int main(void) {
  long x = ANY_INT;
  switch ((unsigned)x) {
    case 4294967295u: CLAIM(0);
  }
  return 0;
}
