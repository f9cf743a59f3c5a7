// A sorted list: i N inserts, d N deletes, p prints.
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *insert(struct node *head, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) exit(2);
  node->value = value;
  if (!head || head->value >= value) {
    node->next = head;
    return node;
  }
  struct node *at = head;
  while (at->next && at->next->value < value) at = at->next;
  node->next = at->next;
  at->next = node;
  return head;
}

static struct node *delete(struct node *head, int value) {
  if (!head) return NULL;
  if (head->value == value) {
    struct node *rest = head->next;
    free(head);
    return rest;
  }
  struct node *at = head;
  while (at->next->value != value) at = at->next;  // BAD: NULL_ACCESS NULL_MEMBER
  struct node *gone = at->next;
  at->next = gone->next;
  free(gone);
  return head;
}

int main(void) {
  struct node *head = NULL;
  char command;
  int value;
  while (scanf(" %c", &command) == 1) {
    if (command == 'p') {
      for (struct node *node = head; node; node = node->next) printf("%d ", node->value);
      printf("\n");
    } else if ((command == 'i' || command == 'd') && scanf("%d", &value) == 1) {
      head = command == 'i' ? insert(head, value) : delete(head, value);
    } else {
      break;
    }
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
