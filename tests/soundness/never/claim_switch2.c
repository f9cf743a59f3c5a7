// assertions
#include "never.h"
int main(void) {
  unsigned char x = ANY_BYTE;
  switch ((signed char)x) {
    case -1: CLAIM(0);
  }
  return 0;
}
