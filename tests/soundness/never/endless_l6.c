// termination
#include "never.h"
int main(void) {
  int a[3] = {1, 2, 0}, i = 0;
  do {
    i = a[i];
  } while (i < 3);
  return 0;
}
