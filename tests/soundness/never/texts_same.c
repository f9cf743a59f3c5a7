// assertions
// Two elements may lead to the same text.
#include "never.h"
int main(int argc, char **argv) {
  const char *kept[8];
  int n = 0;
  for (int i = 1; i < argc && n + 1 < 8; i++) {
    kept[n++] = argv[i];
    if (ANY_INT) kept[n++] = argv[i];
  }
  if (n > 1) CLAIM(kept[0] != kept[1]);
  return 0;
}
