// overflow; modes: error
#include "never.h"
static int put(char *text, int write) {
  if (write) text[0] = 'x';
  return write;
}
int main(int argc, char **argv) {
  int n = put("abc", 0) + put("defg", 0);
  if (argc > 1 && argv[1][0]) {
    n += put(argv[1], 1);
    n += 2147483647;
  }
  return n;
}
