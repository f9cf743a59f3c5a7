// assertions
#include "never.h"
char g[6] = "hello";
int main(void) {
  char b[6];
  g[1] = 97;
  memcpy(b, g, 6);
  CLAIM(b[1] != 97);
  CLAIM(b[0] != 104);
  CLAIM(b[5] != 0);
  return 0;
}
