// overflow, memory-safety
#include <stdio.h>
static int number(const char *s) {
  int v = 0, digits = 0;
  while (*s >= '0' && *s <= '9') {
    if (++digits > 9) return -1;
    v = v * 10 + (*s++ - '0');
  }
  return *s == '\0' ? v : -1;
}
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) printf("%d\n", number(argv[i]));
  return 0;
}
