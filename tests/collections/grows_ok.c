// memory-safety, termination
// A chain that grows for as many rounds as somebody says.
#include <stdio.h>
#include <stdlib.h>

typedef struct Link Link;
struct Link {
  Link *next;
  size_t number;
};

int main(void) {
  Link *head = NULL;
  size_t count = 0, most;
  if (scanf("%zu", &most) != 1) return 1;
  while (count < most) {
    Link *link = malloc(sizeof *link);
    if (!link) break;
    link->next = head;
    link->number = count++;
    head = link;
  }
  while (head) {
    Link *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
