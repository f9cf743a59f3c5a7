// leaks; runs: none
// The chain of the last bucket is forgotten.
#include <stdlib.h>

enum { BUCKETS = 31 };

struct node {
  struct node *next;
  int count;
};

struct table {
  struct node *buckets[BUCKETS];
  size_t unused;
};

int main(int argc, char **argv) {
  struct table table;
  for (int i = 0; i < BUCKETS; i++) table.buckets[i] = NULL;
  table.unused = 0;
  for (int i = 1; i < argc; i++) {
    unsigned bucket = (unsigned char)argv[i][0] % BUCKETS;
    struct node *node = malloc(sizeof *node);
    if (!node) break;
    node->count = 0;
    node->next = table.buckets[bucket];
    table.buckets[bucket] = node;
  }
  for (int i = 0; i < BUCKETS - 1; i++) {
    while (table.buckets[i]) {
      struct node *next = table.buckets[i]->next;
      free(table.buckets[i]);
      table.buckets[i] = next;
    }
  }
  return table.unused != 0;
}
