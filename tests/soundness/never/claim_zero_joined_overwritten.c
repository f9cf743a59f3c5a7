// memory-safety
#include "never.h"
int main(void) {
  char line[8] = "";
  size_t length = 0;
  for (int round = 0; round < 8; round++) {
    if (ANY_INT) {
      line[length++] = 'x';
      if (length < 8) line[length] = '\0';
    } else if (length > 0) {
      line[--length] = '\0';
    }
  }
  return (int)strlen(line);
}
