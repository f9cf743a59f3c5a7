// Reads addresses like 192.168.0.1/24 and prints the network that each belongs to.
//
// run: {"args": ["192.168.17.5/20", "10.0.0.1", "1.2.3"]}
// run: {"args": ["300.1.1.1/8", "1.2.3.4/33", "1.2.3.4/0"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct address {
  uint32_t bits;
  int prefix;
};

/* Reads a number of at most `most`; moves the text behind it. */
static bool read_number(const char **text, int most, int *number) {
  const char *p = *text;
  int value = 0, digits = 0;
  while (*p >= '0' && *p <= '9' && digits < 3) {
    value = value * 10 + (*p - '0');
    digits++;
    p++;
  }
  if (digits == 0 || value > most) return false;
  *text = p;
  *number = value;
  return true;
}

static bool read_address(const char *text, struct address *address) {
  uint32_t bits = 0;
  for (int part = 0; part < 4; part++) {
    int number;
    if (part > 0 && *text++ != '.') return false;
    if (!read_number(&text, 255, &number)) return false;
    bits = bits << 8 | (uint32_t)number;
  }
  address->bits = bits;
  address->prefix = 32;
  if (*text == '/') {
    text++;
    if (!read_number(&text, 32, &address->prefix)) return false;
  }
  return *text == '\0';
}

static uint32_t mask_of(int prefix) {
  assert(prefix >= 0 && prefix <= 32);
  return prefix == 0 ? 0 : UINT32_MAX << (32 - prefix);
}

static void print_bits(uint32_t bits) {
  for (int shift = 24; shift >= 0; shift -= 8) printf("%u%s", (unsigned)(bits >> shift & 0xff), shift > 0 ? "." : "");
}

int main(int argc, char **argv) {
  int bad = 0;
  for (int i = 1; i < argc; i++) {
    struct address a;
    if (!read_address(argv[i], &a)) {
      fprintf(stderr, "%s: not an address\n", argv[i]);
      bad = 1;
      continue;
    }
    uint32_t mask = mask_of(a.prefix);
    print_bits(a.bits & mask);
    printf("/%d, broadcast ", a.prefix);
    print_bits(a.bits | ~mask);
    putchar('\n');
  }
  return bad;
}
