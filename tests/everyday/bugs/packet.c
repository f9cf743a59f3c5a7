// Records on standard input: a magic byte 0xA5, a kind, a length and data; kind 2 carries a name that ends in zero.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char buffer[256];

static int handle_name(const unsigned char *data, size_t length) {
  char name[12];
  size_t i = 0;
  while (i < length && data[i]) {
    name[i] = (char)data[i];  // BAD: OUT_OF_BOUNDS INDEX
    i++;
  }
  name[i] = '\0';  // BAD: OUT_OF_BOUNDS INDEX
  return printf("name %s\n", name);
}

int main(void) {
  size_t count = fread(buffer, 1, sizeof buffer, stdin), at = 0;
  while (at + 3 <= count) {
    if (buffer[at] != 0xA5) {
      at++;
      continue;
    }
    unsigned kind = buffer[at + 1], length = buffer[at + 2];
    at += 3;
    if (length > count - at) {
      printf("cut off\n");
      return 1;
    }
    if (kind == 1) printf("%u bytes\n", length);
    else if (kind == 2) handle_name(buffer + at, length);
    else printf("unknown kind\n");
    at += length;
  }
  return 0;
}
