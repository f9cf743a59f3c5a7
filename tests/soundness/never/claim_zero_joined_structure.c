// memory-safety
#include "never.h"
struct name {
  char text[4];
  int number;
};
int main(void) {
  struct name name = {"", -1};
  for (int round = 0; round < 2; round++) {
    int n = ANY_INT;
    if (n < 0 || n > 4) return 0;
    memset(name.text, 'x', (size_t)n);
    if (n < 4) name.text[n] = '\0';
  }
  return (int)strlen(name.text + 1);
}
