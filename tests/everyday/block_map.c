// Blocks of a disk in a bitmap: commands on standard input allocate runs of blocks ("a 3") and free one ("f 7").
//
// run: {"stdin": "a 3\na 5\nf 1\nf 99\na 1\nq\n"}
// run: {"stdin": "a 64\na 1\nx\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdint.h>
#include <stdio.h>

#define BLOCKS 64
#define WORD_BITS 8

static uint8_t map[BLOCKS / WORD_BITS];

static int is_used(int block) { return map[block / WORD_BITS] >> (block % WORD_BITS) & 1; }

static void set_used(int block, int used) {
  uint8_t bit = (uint8_t)(1u << (block % WORD_BITS));
  if (used)
    map[block / WORD_BITS] |= bit;
  else
    map[block / WORD_BITS] &= (uint8_t)~bit;
}

/* The first of `count` free blocks in a row; -1: there are none. */
static int find_run(int count) {
  int length = 0;
  for (int block = 0; block < BLOCKS; block++) {
    length = is_used(block) ? 0 : length + 1;
    if (length == count) return block - count + 1;
  }
  return -1;
}

static int allocate(int count) {
  int first = find_run(count);
  if (first < 0) return -1;
  assert(first + count <= BLOCKS);
  for (int i = 0; i < count; i++) set_used(first + i, 1);
  return first;
}

static int used_blocks(void) {
  int used = 0;
  for (int block = 0; block < BLOCKS; block++) used += is_used(block);
  return used;
}

int main(void) {
  char command;
  int number;
  while (scanf(" %c", &command) == 1 && command != 'q') {
    if (scanf("%d", &number) != 1) break;
    if (command == 'a' && number > 0 && number <= BLOCKS) {
      int first = allocate(number);
      if (first < 0)
        printf("no room for %d\n", number);
      else
        printf("%d to %d\n", first, first + number - 1);
    } else if (command == 'f' && number >= 0 && number < BLOCKS && is_used(number)) {
      set_used(number, 0);
    } else {
      printf("?\n");
    }
  }
  printf("%d of %d used\n", used_blocks(), BLOCKS);
  return 0;
}
