// termination
#include "never.h"
int main(void) {
  int i = 0;
  while (i < 10) {
    i++;
    if (i == 5) i = ANY_BYTE % 5;
  }
  return 0;
}
