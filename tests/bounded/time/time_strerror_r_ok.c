// expect: memory-safety true
#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char text[16];
  const char *found = strerror_r(4096, text, 16);
  return found[strlen(found)];
}
