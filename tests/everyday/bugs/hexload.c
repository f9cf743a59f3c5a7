// Loads records ":LLAAAATT<data>CC" of hexadecimal digits into a memory of 256 bytes.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static unsigned char memory[256];

static int digit(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = tolower(c);
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

static int byte_at(const char *text, size_t at) {
  int high = digit((unsigned char)text[at]);
  if (high < 0) return -1;
  int low = digit((unsigned char)text[at + 1]);
  return low < 0 ? -1 : high * 16 + low;
}

static int load(const char *line) {
  if (line[0] != ':') return -1;
  size_t length = strlen(line);
  int count = byte_at(line, 1);
  if (count < 0 || length < 3) return -1;
  int high = byte_at(line, 3);
  int low = high < 0 ? -1 : byte_at(line, 5);
  if (low < 0) return -1;
  int type = byte_at(line, 7);
  if (type != 0) return type == 1 ? 1 : -1;
  unsigned address = (unsigned)(high << 8 | low);
  if (address >= sizeof memory) return -1;
  for (int i = 0; i < count; i++) {
    int value = byte_at(line, 9 + 2 * (size_t)i);
    if (value < 0) return -1;
    memory[address + (unsigned)i] = (unsigned char)value;  // BAD: OUT_OF_BOUNDS
  }
  return 0;
}

int main(void) {
  char line[600];
  int number = 0;
  while (fgets(line, sizeof line, stdin)) {
    number++;
    line[strcspn(line, "\r\n")] = '\0';
    int result = load(line);
    if (result < 0) {
      fprintf(stderr, "line %d is wrong\n", number);
      return 1;
    }
    if (result > 0) break;
  }
  unsigned sum = 0;
  for (size_t i = 0; i < sizeof memory; i++) sum += memory[i];
  printf("%u\n", sum);
  return 0;
}
