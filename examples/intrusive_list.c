// An intrusive list, as in kernels: links lie inside of what they link, and container_of finds the whole. Tasks are added, those that are done are taken out, and all are freed.
//
// options: --property all
// expect: memory-safety=proved overflow=proved assertions=proved leaks=proved
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct link {
  struct link *next;
};

struct task {
  int number;
  unsigned left;
  struct link link;
};

#define container_of(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

static struct link *tasks;

static void add(int number, unsigned left) {
  struct task *t = malloc(sizeof *t);
  if (!t) return;
  t->number = number;
  t->left = left;
  t->link.next = tasks;
  tasks = &t->link;
}

static void drop_done(void) {
  struct link **at = &tasks;
  while (*at) {
    struct task *t = container_of(*at, struct task, link);
    if (t->left == 0) {
      *at = t->link.next;
      free(t);
    } else {
      t->left--;
      at = &t->link.next;
    }
  }
}

int main(void) {
  int number;
  unsigned left;
  while (scanf("%d %u", &number, &left) == 2) add(number, left);
  drop_done();
  while (tasks) {
    struct task *t = container_of(tasks, struct task, link);
    tasks = tasks->next;
    printf("%d\n", t->number);
    free(t);
  }
  return 0;
}
