// memory-safety; runs: none
// The null behind the last argument goes to the front, and is read.
#include <string.h>

static void rotate(char **arguments, int count) {
  for (int i = count - 1; i > 0; i--) {
    char *held = arguments[i];
    arguments[i] = arguments[i - 1];
    arguments[i - 1] = held;
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  rotate(argv + 1, argc);
  size_t length = 0;
  for (int i = 1; i < argc; i++) length += strlen(argv[i]);
  return length > 100;
}
