// memory-safety, termination
// The first of a heap is taken out: the last one sinks to where it belongs. Each has a text.
#include <stdio.h>

struct task { unsigned level; char text[48]; };
struct heap { struct task *tasks; size_t n; };

static void swap(struct task *a, struct task *b) {
  struct task kept = *a;
  *a = *b;
  *b = kept;
}

static int take(struct heap *heap, struct task *out) {
  if (heap->n == 0) return 0;
  *out = heap->tasks[0];
  heap->tasks[0] = heap->tasks[--heap->n];
  for (size_t i = 0;;) {
    size_t child = 2 * i + 1;
    if (child >= heap->n) break;
    if (child + 1 < heap->n && heap->tasks[child + 1].level < heap->tasks[child].level) child++;
    if (heap->tasks[child].level >= heap->tasks[i].level) break;
    swap(&heap->tasks[child], &heap->tasks[i]);
    i = child;
  }
  return 1;
}

int main(void) {
  static struct task tasks[100];
  struct heap heap = {tasks, 0};
  struct task task;
  while (heap.n < 100 && scanf("%u %47s", &task.level, task.text) == 2) heap.tasks[heap.n++] = task;
  while (take(&heap, &task)) printf("%u: %s\n", task.level, task.text);
  return 0;
}
