// assertions
#include "never.h"
static const char *text = "abc";
static void set(const char *other) { text = other; }
int main(void) {
  for (int i = 0; i < 3; i++) {
    int k = ANY_INT;
    if (k == 0) set("acd");
    if (k == 1) set("ade");
    if (k == 2) set("b");
  }
  CLAIM(text[0] == 'a');
  return 0;
}
