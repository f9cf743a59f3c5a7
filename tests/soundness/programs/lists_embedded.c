// The link points to the link of the next element, which lies in the middle of it.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct link {
  struct link *next;
};
struct task {
  int priority;
  struct link link;
  int state;
};
static struct task *task_of(struct link *link) { return (struct task *)((char *)link - __builtin_offsetof(struct task, link)); }
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, sum = 0;
  struct link *list = 0;
  for (int i = 0; i < n; i++) {
    struct task *task = malloc(sizeof *task);
    if (!task) return 1;
    task->priority = i;
    task->state = 7;
    task->link.next = list;
    list = &task->link;
  }
  for (struct link *p = list; p; p = p->next) sum += task_of(p)->state - 7;
  while (list) {
    struct task *task = task_of(list);
    list = list->next;
    free(task);
  }
  return sum;
}
