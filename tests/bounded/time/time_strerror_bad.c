// expect: memory-safety false
#include <string.h>

int main(void) {
  char copy[8];
  const char *text = strerror(2);
  strcpy(copy, text);  // BAD: OUT_OF_BOUNDS
  copy[7] = '\0';
  return copy[0];
}
