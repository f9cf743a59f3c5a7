// assertions
// A table of chains is emptied one by one, but the last stays: it points to what was freed, or is null as it was.
#include <plumb.h>
#include <stdlib.h>

#define CHAINS 24

typedef struct Node {
  struct Node *next;
  long number;
} Node;

static Node *chains[CHAINS];

int main(void) {
  while (plumb_nondet_int()) {
    unsigned number = plumb_nondet_uint();
    Node *node = malloc(sizeof *node);
    if (!node) break;
    node->number = number;
    node->next = chains[number % CHAINS];
    chains[number % CHAINS] = node;
  }
  for (int i = 0; i < CHAINS; i++) {
    Node *node = chains[i];
    while (node) {
      Node *next = node->next;
      free(node);
      node = next;
    }
    if (i < CHAINS - 1) chains[i] = NULL;
  }
  for (int i = 0; i < CHAINS; i++) plumb_assert(!chains[i]);
  return 0;
}
