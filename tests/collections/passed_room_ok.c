// memory-safety
// What is passed beside a pointer is how many bytes there are, of objects of different sizes.
#include <stdio.h>
#include <string.h>

static unsigned sum(const char *bytes, size_t count) {
  unsigned total = 0;
  for (size_t i = 0; i < count; i++) total += (unsigned char)bytes[i];
  return total;
}

static unsigned checked(const char *bytes, size_t count) { return count ? sum(bytes, count) ^ 0x55u : 0; }

int main(int argc, char **argv) {
  char line[64], one = (char)argc;
  unsigned total = checked(&one, 1);
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strcspn(line, "\n");
    if (length > 0) total += checked(line, length - 1);
    total += checked(&one, 1);
  }
  if (argc > 1) total += checked(argv[1], strlen(argv[1]));
  printf("%u\n", total);
  return 0;
}
