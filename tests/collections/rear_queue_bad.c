// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct entry {
  int value;
  struct entry *next;
};
struct queue {
  struct entry *front, *rear;
};

static void put(struct queue *q, int value) {
  struct entry *e = malloc(sizeof *e);
  if (!e) exit(1);
  e->value = value;
  e->next = 0;
  if (q->rear)
    q->rear->next = e;
  else
    q->front = e;
  q->rear = e;
}

static int take(struct queue *q) {
  struct entry *e = q->front;
  int value = e->value;
  q->front = e->next;
  free(e);
  return value;
}

int main(void) {
  struct queue q = {0, 0};
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    put(&q, i);
    if (i % 3 == 2) take(&q);
  }
  while (q.front) take(&q);
  put(&q, 1);
  return 0;
}
