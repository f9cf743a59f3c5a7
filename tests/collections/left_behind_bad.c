// memory-safety; runs: none
// One of the variables that point into lists that have become one is read when these are freed.
#include <stdio.h>
#include <stdlib.h>

struct ticket { int number; struct ticket *next; };

static int read_tickets(struct ticket **all) {
  int count, number;
  *all = NULL;
  if (scanf("%2d", &count) != 1) return 0;
  for (int i = 0; i < count && scanf("%d", &number) == 1; i++) {
    struct ticket *ticket = malloc(sizeof *ticket);
    if (!ticket) break;
    ticket->number = number;
    ticket->next = *all;
    *all = ticket;
  }
  return 1;
}

static struct ticket *zip(struct ticket *a, struct ticket *b) {
  struct ticket first = {0, NULL}, *last = &first;
  while (a && b) {
    last->next = a;
    last = a;
    a = a->next;
    last->next = b;
    last = b;
    b = b->next;
  }
  last->next = a ? a : b;
  return first.next;
}

static void free_tickets(struct ticket *ticket) {
  while (ticket) {
    struct ticket *next = ticket->next;
    printf("%d\n", ticket->number);
    free(ticket);
    ticket = next;
  }
}

int main(void) {
  struct ticket *a, *b;
  if (!read_tickets(&a)) return 1;
  if (!read_tickets(&b)) {
    free_tickets(a);
    return 1;
  }
  free_tickets(zip(a, b));
  if (b) printf("%d\n", b->number);
  return 0;
}
