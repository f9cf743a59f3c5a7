// termination
#include "never.h"
int g;
void r(void) {
  if (g == 0) return;
  g--;
  r();
  g++;
  if (g == 5)
    for (;;)
      ;
}
int main(void) {
  g = 7;
  r();
  return 0;
}
