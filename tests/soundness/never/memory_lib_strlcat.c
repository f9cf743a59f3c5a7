// memory-safety
#define _GNU_SOURCE
#include "never.h"

extern size_t strlcpy(char *, const char *, size_t), strlcat(char *, const char *, size_t);
int main(void) {
  char a[6] = "ab";
  strlcat(a, "cdefgh", 7);
  return a[0];
}
