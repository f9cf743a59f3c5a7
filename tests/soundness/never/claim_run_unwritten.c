// assertions
#include "never.h"
struct pair {
  char c;
  int i;
};
int main(void) {
  struct pair a, b;
  a.c = 1;
  a.i = 2;
  b = a;
  unsigned char bytes[sizeof b];
  memcpy(bytes, &b, sizeof b);
  CLAIM(bytes[1] == 0);  // padding
  return 0;
}
