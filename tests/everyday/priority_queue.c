// Tasks with priorities in a binary heap: "add PRIORITY NAME" and "next".
//
// run: {"stdin": "add 3 wash\nadd 1 sleep\nadd 9 eat\nnext\nnext\nnext\nnext\nfoo\n"}
// run: {"stdin": "add x\nadd 5\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define MAX_TASKS 16
#define NAME_SIZE 24

struct task {
  int priority;
  char name[NAME_SIZE];
};

struct heap {
  struct task tasks[MAX_TASKS];
  int count;
};

static void swap(struct task *a, struct task *b) {
  struct task t = *a;
  *a = *b;
  *b = t;
}

static int heap_push(struct heap *heap, int priority, const char *name) {
  if (heap->count == MAX_TASKS) return 0;
  int i = heap->count++;
  heap->tasks[i].priority = priority;
  snprintf(heap->tasks[i].name, NAME_SIZE, "%s", name);
  while (i > 0) {
    int parent = (i - 1) / 2;
    if (heap->tasks[parent].priority >= heap->tasks[i].priority) break;
    swap(&heap->tasks[parent], &heap->tasks[i]);
    i = parent;
  }
  return 1;
}

static int heap_pop(struct heap *heap, struct task *out) {
  if (heap->count == 0) return 0;
  *out = heap->tasks[0];
  heap->count--;
  heap->tasks[0] = heap->tasks[heap->count];
  int i = 0;
  for (;;) {
    int left = 2 * i + 1, right = left + 1, largest = i;
    if (left < heap->count && heap->tasks[left].priority > heap->tasks[largest].priority) largest = left;
    if (right < heap->count && heap->tasks[right].priority > heap->tasks[largest].priority) largest = right;
    if (largest == i) break;
    swap(&heap->tasks[i], &heap->tasks[largest]);
    i = largest;
  }
  return 1;
}

int main(void) {
  static struct heap heap;
  char line[80];
  while (fgets(line, sizeof line, stdin) != NULL) {
    int priority;
    char name[NAME_SIZE];
    struct task task;
    if (sscanf(line, "add %d %23s", &priority, name) == 2) {
      if (!heap_push(&heap, priority, name)) puts("full");
    } else if (strncmp(line, "next", 4) == 0) {
      if (heap_pop(&heap, &task))
        printf("%s (%d)\n", task.name, task.priority);
      else
        puts("nothing to do");
    } else {
      puts("?");
    }
    assert(heap.count >= 0 && heap.count <= MAX_TASKS);
  }
  return 0;
}
