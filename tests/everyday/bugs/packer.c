// Packs fields into words of 32 bits: lines "WIDTH VALUE"; prints each word in hexadecimal when it is full.
#include <stdint.h>
#include <stdio.h>

struct packer {
  uint32_t word;
  unsigned filled;
  unsigned long words;
};

static void flush(struct packer *p) {
  printf("%08x\n", p->word);
  p->word = 0;
  p->filled = 0;
  p->words++;
}

static int put(struct packer *p, unsigned width, uint32_t value) {
  if (width == 0 || width > 32) return 0;
  if (width < 32) value &= (UINT32_C(1) << width) - 1;
  unsigned room = 32 - p->filled;
  if (width < room) {
    p->word |= value << p->filled;
    p->filled += width;
    return 1;
  }
  p->word |= value << p->filled;
  flush(p);
  p->word = value >> room;  // BAD: SHIFT_RANGE
  p->filled = width - room;
  return 1;
}

int main(int argc, char **argv) {
  struct packer packer = {0};
  unsigned width, value;
  int line = 0, fields, quiet = argc > 1 && argv[1][0] == 'q';
  while ((fields = scanf("%u %x", &width, &value)) != EOF) {
    line++;
    if (fields != 2) {
      fprintf(stderr, "line %d is wrong\n", line);
      return 1;
    }
    if (!put(&packer, width, value) && !quiet) fprintf(stderr, "line %d: a width of %u\n", line, width);
  }
  unsigned unused = packer.filled ? 32 - packer.filled : 0;
  if (packer.filled) flush(&packer);
  printf("%lu words, %u bits unused\n", packer.words, unused);
  return 0;
}
