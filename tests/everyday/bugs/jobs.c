// A priority queue of jobs as a binary heap: "add P NAME", "run" takes the most urgent one, "clear".
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
  int priority;
  char *name;
};

static struct job *heap;
static int count, capacity;

static void swap(int a, int b) {
  struct job t = heap[a];
  heap[a] = heap[b];
  heap[b] = t;
}

static void add(int priority, const char *name) {
  if (count == capacity) {
    capacity = capacity ? capacity * 2 : 2;
    heap = realloc(heap, (size_t)capacity * sizeof *heap);  // BAD: USE_AFTER_FREE DOUBLE_FREE INVALID_FREE
    if (!heap) exit(2);
  }
  int i = count++;
  heap[i].priority = priority;  // BAD: USE_AFTER_FREE
  heap[i].name = strdup(name);
  if (!heap[i].name) exit(2);
  while (i > 0 && heap[(i - 1) / 2].priority > heap[i].priority) {
    swap(i, (i - 1) / 2);
    i = (i - 1) / 2;
  }
}

static struct job take(void) {
  struct job top = heap[0];
  heap[0] = heap[--count];
  for (int i = 0;;) {
    int best = i, left = 2 * i + 1;
    if (left < count && heap[left].priority < heap[best].priority) best = left;
    if (left + 1 < count && heap[left + 1].priority < heap[best].priority) best = left + 1;
    if (best == i) return top;
    swap(i, best);
    i = best;
  }
}

static void clear(void) {
  for (int i = 0; i < count; i++) free(heap[i].name);  // BAD: DOUBLE_FREE
  free(heap);  // BAD: DOUBLE_FREE
  count = 0;
}

int main(void) {
  char line[80], name[40];
  int priority;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "add %d %39s", &priority, name) == 2) {
      add(priority, name);
    } else if (strncmp(line, "run", 3) == 0 && count > 0) {
      struct job job = take();
      printf("%d %s\n", job.priority, job.name);
      free(job.name);
    } else if (strncmp(line, "clear", 5) == 0) {
      clear();
    }
  }
  clear();
  return 0;
}
