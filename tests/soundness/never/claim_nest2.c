// assertions
#include "never.h"
int main(void) {
  int c = 0;
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 4; j++) {
      if (j == i) break;
      c++;
    }
    if (i == 2) continue;
    c += 10;
  }
  CLAIM(c != 36);
  return 0;
}
