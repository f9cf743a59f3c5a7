// Linked lists of any length: queues, sorted insertion, removal, rings, and functions that call themselves.
//
// options: --entry queue --property all
// expect: memory-safety=proved overflow=proved termination=proved leaks=proved
//
// options: --entry sorted
// expect: memory-safety=proved termination=proved
//
// options: --entry remove_all
// expect: memory-safety=proved termination=proved
//
// options: --entry ring
// expect: memory-safety=proved termination=proved
//
// options: --entry find_number
// expect: memory-safety=proved termination=proved
//
// options: --entry turned
// expect: memory-safety=proved termination=proved assertions=proved
//
// options: --entry called_again --property all
// expect: memory-safety=proved termination=proved leaks=proved
//
// options: --entry beyond_the_end
// expect: memory-safety=violated

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

static struct node *push(struct node *list, int value) {
  struct node *made = malloc(sizeof *made);
  made->value = value;
  made->next = list;
  return made;
}

static struct node *count_down(int n) {
  struct node *list = NULL;
  for (int i = 0; i < n; i++) list = push(list, i);
  return list;
}

static void release(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

// In at the end, out at the front, in any order; in the end it is emptied.
struct queue {
  struct node *first, *last;
};

static void put(struct queue *queue, int value) {
  struct node *made = push(NULL, value);
  if (queue->last)
    queue->last->next = made;
  else
    queue->first = made;
  queue->last = made;
}

static int get(struct queue *queue) {
  struct node *out = queue->first;
  int value = out->value;
  queue->first = out->next;
  if (!queue->first) queue->last = NULL;
  free(out);
  return value;
}

void queue(unsigned char commands) {
  struct queue queue = {NULL, NULL};
  for (; commands; commands--) {
    if (__VERIFIER_nondet_int())
      put(&queue, commands);
    else if (queue.first)
      get(&queue);
  }
  while (queue.first) get(&queue);
}

// Each number goes where the order asks for it, by a pointer to the link that has to change.
void sorted(int n) {
  struct node *list = NULL;
  for (int i = 0; i < n; i++) {
    int value = __VERIFIER_nondet_int();
    struct node **link = &list;
    while (*link && (*link)->value < value) link = &(*link)->next;
    *link = push(*link, value);
  }
}

// All elements with a certain number are taken out and freed.
void remove_all(int n, int unwanted) {
  struct node *list = NULL, *before = NULL;
  for (int i = 0; i < n; i++) list = push(list, __VERIFIER_nondet_int());
  for (struct node *p = list; p;) {
    struct node *next = p->next;
    if (p->value != unwanted) {
      before = p;
    } else {
      if (before)
        before->next = next;
      else
        list = next;
      free(p);
    }
    p = next;
  }
  release(list);
}

// Every second one of a ring is taken out, until one is left.
int ring(int n) {
  struct node *first = push(NULL, 1), *last = first;
  first->next = first;
  for (int i = 2; i <= n; i++) {
    last->next = push(first, i);
    last = last->next;
  }
  struct node *p = first;
  while (p->next != p) {
    struct node *out = p->next;
    p->next = out->next;
    free(out);
    p = p->next;
  }
  int value = p->value;
  free(p);
  return value;
}

// Nothing asks for the end of the list: the number is there, since the numbers fall by one from element to element.
void find_number(int n, int wanted) {
  if (wanted < 0 || wanted >= n) return;
  struct node *list = count_down(n), *p = list;
  while (p->value != wanted) p = p->next;
  release(list);
}

// What was the last element is the first one when a list is turned around.
void turned(int n) {
  if (n < 1) return;
  struct node *list = count_down(n), *done = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  assert(done->value == 0);
  release(done);
}

static struct node *build(int n) {
  if (n <= 0) return NULL;
  return push(build(n - 1), n);
}

static int length(const struct node *list) { return list ? 1 + length(list->next) : 0; }

static void release_again(struct node *list) {
  if (!list) return;
  release_again(list->next);
  free(list);
}

int called_again(unsigned char n) {
  struct node *list = build(n);
  int count = length(list);
  release_again(list);
  return count;
}

// The number is there only if it is even.
void beyond_the_end(int n, int wanted) {
  if (wanted < 0 || wanted >= n) return;
  struct node *list = NULL;
  for (int i = 0; i < n; i++) list = push(list, 2 * (i / 2));
  while (list->value != wanted) list = list->next;
}
