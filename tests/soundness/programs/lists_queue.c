// A queue: in at the end, out at the front, in any order.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
struct queue {
  struct node *first, *last;
  int count;
};
static void put(struct queue *queue, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return;
  made->value = value;
  made->next = 0;
  if (queue->last)
    queue->last->next = made;
  else
    queue->first = made;
  queue->last = made;
  queue->count++;
}
static int get(struct queue *queue) {
  struct node *out = queue->first;
  if (!out) return -1;
  int value = out->value;
  queue->first = out->next;
  if (!queue->first) queue->last = 0;
  free(out);
  queue->count--;
  return value;
}
int main(void) {
  struct queue queue = {0, 0, 0};
  int n = __VERIFIER_nondet_int() & 7, sum = 0;
  while (n-- > 0) {
    if (__VERIFIER_nondet_int() & 1)
      put(&queue, n);
    else
      sum += get(&queue);
  }
  while (queue.first) sum += get(&queue);
  return sum < 0 ? queue.count : 0;
}
