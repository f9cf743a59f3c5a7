// expect: memory-safety false
#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char text[16];
  const char *found = strerror_r(4096, text, 17);  // BAD: OUT_OF_BOUNDS
  return found[strlen(found)];
}
