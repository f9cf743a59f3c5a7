// memory-safety, leaks
// A loop fills a table with nulls; words are pushed onto its chains at places that nobody names, beside a member that stays zero.
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
  for (int i = 0; i < BUCKETS; i++) {
    while (table.buckets[i]) {
      struct node *next = table.buckets[i]->next;
      free(table.buckets[i]);
      table.buckets[i] = next;
    }
  }
  return table.unused != 0;
}
