// termination
#include "never.h"
int main(void) {
  int i = 0;
  while (1) {
    i++;
    if (i == 1000) i = 0;
  }
  return i;
}
