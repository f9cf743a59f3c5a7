// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: memory-safety: if (!queue.first) -> if (0)
// broken: memory-safety: free(out) -> free(queue.first)
// broken: memory-safety: = malloc(sizeof *made) -> = commands == 7 ? queue.first : malloc(sizeof *made)
#include <plumb.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct queue {
  struct node *first, *last;
};

int main(void) {
  struct queue queue = {NULL, NULL};
  for (unsigned char commands = plumb_nondet_uchar(); commands; commands--) {
    if (plumb_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      made->value = commands;
      made->next = NULL;
      if (queue.last)
        queue.last->next = made;
      else
        queue.first = made;
      queue.last = made;
    } else if (queue.first) {
      struct node *out = queue.first;
      queue.first = out->next;
      if (!queue.first) queue.last = NULL;
      free(out);
    }
  }
  return 0;
}
