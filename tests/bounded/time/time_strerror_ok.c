// expect: memory-safety true
#include <string.h>

int main(void) {
  char copy[8];
  const char *text = strerror(2);
  strncpy(copy, text, sizeof copy - 1);
  copy[7] = '\0';
  return copy[0];
}
