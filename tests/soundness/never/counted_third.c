// memory-safety
// Of the objects in a list of three, the first one is zero, and the second one says one element more than it has. The third one is as it says.
#include "never.h"
#include <stdlib.h>
typedef struct {
  size_t count;
  int tail[];
} Counted;
typedef struct Node {
  struct Node *next;
  Counted *counted;
} Node;
typedef struct {
  Node *next;
  Counted *counted;
  long more;
} Last;
static Counted *zeros(void) { return calloc(1, 40); }
static Counted *count(unsigned size, unsigned said) {
  Counted *made = malloc(sizeof *made + size * sizeof(int));
  made->count = said;
  return made;
}
static Counted *one_more(void) {
  unsigned size = ANY_BYTE;
  return count(size, size + 1);
}
static Counted *as_said(void) {
  unsigned size = ANY_BYTE;
  return count(size, size);
}
static Node *make(void) {
  Node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  Last *third = malloc(sizeof *third);
  first->next = second;
  second->next = (Node *)third;
  third->next = NULL;
  first->counted = zeros();
  second->counted = one_more();
  third->counted = as_said();
  return first;
}
int main(void) {
  Node **lists = malloc(8 * sizeof *lists);
  for (int i = 0; i < 8; i++) lists[i] = make();
  unsigned at = ANY_BYTE;
  if (at >= 8) return 0;
  Node *node = lists[at];
  while (node && ANY_INT > 3) node = node->next;
  if (!node) return 0;
  unsigned k = ANY_BYTE;
  if (k < node->counted->count) node->counted->tail[k] = 1;
  return 0;
}
