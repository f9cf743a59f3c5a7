// Intel-HEX-like records ":LLAAAATTDD..CC" on standard input, loaded into a memory of 1 KB.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static unsigned char memory[1024];

static int nibble(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

static int byte_at(const char *s) {
  int high = nibble((unsigned char)s[0]);
  int low = high < 0 ? -1 : nibble((unsigned char)s[1]);
  return low < 0 ? -1 : high << 4 | low;
}

static const char *load(const char *line) {
  if (*line++ != ':') return "no colon";
  int count = byte_at(line);
  if (count < 0) return "no count";
  int high = byte_at(line + 2), low = high < 0 ? -1 : byte_at(line + 4);
  if (low < 0) return "no address";
  int type = byte_at(line + 6);
  unsigned address = (unsigned)(high << 8 | low);
  if (type == 1) return NULL;
  if (type != 0) return "type";
  if (address >= sizeof memory) return "address";
  unsigned sum = (unsigned)(count + high + low + type);
  line += 8;
  for (int i = 0; i < count; i++) {
    int value = byte_at(line);
    if (value < 0) return "digit";
    memory[address + (unsigned)i] = (unsigned char)value;  // BAD: OUT_OF_BOUNDS INDEX
    sum += (unsigned)value;
    line += 2;
  }
  int check = byte_at(line);
  if (check < 0 || ((sum + (unsigned)check) & 0xff) != 0) return "checksum";
  return NULL;
}

int main(void) {
  char line[600];
  int number = 0;
  while (number < 1000 && fgets(line, sizeof line, stdin)) {
    number++;
    line[strcspn(line, "\r\n")] = '\0';
    const char *wrong = load(line);
    if (wrong) {
      printf("%d: %s\n", number, wrong);
      return 1;
    }
  }
  unsigned used = 0;
  for (unsigned i = 0; i < sizeof memory; i++) used += memory[i] != 0;
  printf("%u bytes are not zero\n", used);
  return 0;
}
