// A pool of fixed blocks with a free list; commands "n" (new, prints its number) and "f N" (free).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCKS 6

union block {
  union block *next;
  char text[24];
};

static union block *pool;
static union block *free_list;
static char in_use[BLOCKS];

static void init(void) {
  pool = malloc(BLOCKS * sizeof *pool);
  if (!pool) exit(2);
  for (int i = 0; i < BLOCKS; i++) {
    pool[i].next = free_list;
    free_list = &pool[i];
  }
}

static union block *take(void) {
  union block *b = free_list;
  free_list = b->next;  // BAD: NULL_ACCESS NULL_MEMBER
  return b;
}

static void give(union block *b) {
  b->next = free_list;
  free_list = b;
}

static int available(void) {
  int n = 0;
  for (int i = 0; i < BLOCKS; i++) n += !in_use[i];
  return n;
}

int main(void) {
  char line[32];
  init();
  while (fgets(line, sizeof line, stdin)) {
    int number;
    if (line[0] == 'n') {
      union block *b = take();
      number = (int)(b - pool);
      in_use[number] = 1;
      snprintf(b->text, sizeof b->text, "block %d", number);
      puts(b->text);
    } else if (sscanf(line, "f %d", &number) == 1) {
      if (number < 0 || number >= BLOCKS || !in_use[number]) {
        puts("not in use");
        continue;
      }
      in_use[number] = 0;
      give(&pool[number]);
    } else {
      printf("%d available\n", available());
    }
  }
  free(pool);
  return 0;
}
