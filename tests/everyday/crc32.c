// CRC-32 of standard input with a table, and its check against the bitwise definition.
//
// run: {"stdin": "123456789"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define POLYNOMIAL 0xEDB88320u

static uint32_t table[256];

static void make_table(void) {
  for (uint32_t n = 0; n < 256; n++) {
    uint32_t c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? POLYNOMIAL ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
}

static uint32_t update(uint32_t crc, const unsigned char *data, size_t length) {
  while (length-- > 0) crc = table[(crc ^ *data++) & 0xff] ^ (crc >> 8);
  return crc;
}

static uint32_t update_slowly(uint32_t crc, const unsigned char *data, size_t length) {
  for (size_t i = 0; i < length; i++) {
    crc ^= data[i];
    for (int bit = 0; bit < 8; bit++) {
      uint32_t low = crc & 1;
      crc >>= 1;
      if (low) crc ^= POLYNOMIAL;
    }
  }
  return crc;
}

int main(void) {
  unsigned char buffer[256];
  size_t n;
  uint32_t fast = 0xffffffffu, slow = 0xffffffffu;
  unsigned long long total = 0;
  make_table();
  while ((n = fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    fast = update(fast, buffer, n);
    slow = update_slowly(slow, buffer, n);
    total += n;
  }
  fast = ~fast;
  slow = ~slow;
  printf("%08x %llu\n", (unsigned)fast, total);
  return fast == slow ? 0 : 1;
}
