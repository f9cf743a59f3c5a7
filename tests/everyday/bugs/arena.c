// Words are kept in an arena of blocks; prints them backwards.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 32

struct block {
  struct block *before;
  size_t used;
  char bytes[BLOCK];
};

static struct block *last;

static void *take(size_t size) {
  if (size > BLOCK) return NULL;
  if (!last || last->used > BLOCK - size) {
    struct block *block = malloc(sizeof *block);
    if (!block) exit(2);
    block->before = last;
    block->used = 0;
    last = block;
  }
  void *start = last->bytes + last->used;
  last->used += size;
  return start;
}

static void release(void) {
  while (last) {
    struct block *before = last->before;
    free(last);
    last = before;
  }
}

int main(void) {
  char word[64];
  char *words[50];
  int count = 0;
  while (count < 50 && scanf("%63s", word) == 1) {
    char *kept = take(strlen(word) + 1);
    strcpy(kept, word);  // BAD: NULL_ACCESS NULL_ARGUMENT
    words[count++] = kept;
  }
  while (count > 0) printf("%s\n", words[--count]);
  release();
  return 0;
}
