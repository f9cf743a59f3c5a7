// Packs small numbers from the command line into bytes, five bits each, and reads them again.
//
// run: {"args": ["1", "31", "7", "16"]}
// run: {"args": ["99", "-1", "x"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CAPACITY 32
#define WIDTH 5

struct bits {
  uint8_t bytes[CAPACITY];
  unsigned used;  /* bits that were written */
  unsigned place; /* the next bit to be read */
};

static bool write_bit(struct bits *b, unsigned bit) {
  if (b->used == CAPACITY * 8u) return false;
  if (bit) b->bytes[b->used / 8] |= (uint8_t)(1u << (b->used % 8));
  b->used++;
  return true;
}

static bool write_number(struct bits *b, unsigned number) {
  for (unsigned i = 0; i < WIDTH; i++)
    if (!write_bit(b, number >> i & 1u)) return false;
  return true;
}

static bool read_number(struct bits *b, unsigned *number) {
  if (b->used - b->place < WIDTH) return false;
  *number = 0;
  for (unsigned i = 0; i < WIDTH; i++) {
    unsigned bit = b->bytes[b->place / 8] >> (b->place % 8) & 1u;
    *number |= bit << i;
    b->place++;
  }
  assert(b->place <= b->used);
  return true;
}

int main(int argc, char **argv) {
  struct bits bits = {.used = 0};
  for (int i = 1; i < argc; i++) {
    int number = atoi(argv[i]);
    if (number < 0 || number >= 1 << WIDTH) {
      fprintf(stderr, "%s does not fit %d bits\n", argv[i], WIDTH);
      return EXIT_FAILURE;
    }
    if (!write_number(&bits, (unsigned)number)) {
      fprintf(stderr, "too many numbers\n");
      break;
    }
  }
  for (unsigned i = 0; i < (bits.used + 7) / 8; i++) printf("%02x", bits.bytes[i]);
  putchar('\n');
  unsigned number, sum = 0;
  while (read_number(&bits, &number)) {
    printf("%u ", number);
    sum += number;
  }
  printf("= %u\n", sum);
  return EXIT_SUCCESS;
}
