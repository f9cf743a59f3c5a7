// termination
#include "never.h"
int main(void) {
  int n = ANY_INT;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      if (j == 5) {
        i--;
        break;
      }
    }
  }
  return 0;
}
