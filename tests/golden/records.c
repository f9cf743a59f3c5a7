// Structs, unions, and a list of three on the heap.
#include <assert.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
union word {
  unsigned whole;
  unsigned char bytes[4];
};
static struct node *put(struct node *next, int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = next;
  return node;
}
int list(void) {
  struct node *list = put(put(put(NULL, 3), 2), 1);
  int sum = list->value + list->next->value + list->next->next->value;
  assert(sum == 6);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return sum;
}
int bytes(unsigned x) {
  union word word = {.whole = x & 0xff};
  assert(word.bytes[1] == 0);
  return word.bytes[0];
}
