// assertions
#include "never.h"
extern int h(void);
int g;
int main(void) {
  g = 1;
  h();
  CLAIM(g == 1);
  return 0;
}
