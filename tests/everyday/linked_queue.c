// Customers in a queue: a list with a pointer to its end.
//
// run: {"stdin": "+3+5--+7-?-"}
// run: {"stdin": "+9+8+7"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct customer {
  unsigned ticket;
  int items;
  struct customer *next;
} Customer;

typedef struct {
  Customer *first;
  Customer *last;
  unsigned next_ticket;
} Queue;

static bool empty(const Queue *q) { return q->first == NULL; }

static bool enter(Queue *q, int items) {
  Customer *c = malloc(sizeof *c);
  if (c == NULL) return false;
  c->ticket = q->next_ticket++;
  c->items = items;
  c->next = NULL;
  if (q->last == NULL)
    q->first = c;
  else
    q->last->next = c;
  q->last = c;
  return true;
}

static bool leave(Queue *q, unsigned *ticket, int *items) {
  Customer *c = q->first;
  if (c == NULL) return false;
  *ticket = c->ticket;
  *items = c->items;
  q->first = c->next;
  if (q->first == NULL) q->last = NULL;
  free(c);
  return true;
}

static unsigned long length(const Queue *q) {
  unsigned long n = 0;
  for (const Customer *c = q->first; c != NULL; c = c->next) n++;
  return n;
}

int main(void) {
  Queue queue = {NULL, NULL, 1};
  int c;
  unsigned ticket;
  int items;
  while ((c = getchar()) != EOF) {
    if (c == '+') {
      int digit = getchar();
      if (digit < '0' || digit > '9') break;
      if (!enter(&queue, digit - '0')) break;
    } else if (c == '-') {
      if (leave(&queue, &ticket, &items))
        printf("ticket %u: %d items\n", ticket, items);
      else
        puts("nobody is waiting");
    } else if (c == '?') {
      printf("%lu waiting\n", length(&queue));
    }
  }
  while (leave(&queue, &ticket, &items)) printf("closing: ticket %u\n", ticket);
  assert(empty(&queue));
  return 0;
}
