// memory-safety, leaks
// Each argument that is a number goes to the end of a ring whose head is a variable; they are taken from its front, and some go to the end again.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct link {
  struct link *next, *before;
};

struct job {
  int number, left;
  struct link link;
};

static int is_empty(const struct link *head) { return head->next == head; }

static void append(struct link *link, struct link *head) {
  link->before = head->before;
  link->next = head;
  head->before->next = link;
  head->before = link;
}

static void leave(struct link *link) {
  link->before->next = link->next;
  link->next->before = link->before;
  link->next = link->before = NULL;
}

static int start(struct link *head, int number, int left) {
  struct job *job = malloc(sizeof *job);
  if (!job) return -1;
  job->number = number;
  job->left = left;
  append(&job->link, head);
  return 0;
}

static struct job *first_of(struct link *head) { return (struct job *)((char *)head->next - offsetof(struct job, link)); }

int main(int argc, char **argv) {
  struct link head;
  int jobs = 0;
  head.next = head.before = &head;
  for (int i = 1; i < argc; i++) {
    long left = strtol(argv[i], NULL, 10);
    if (left <= 0 || left > 1000) continue;
    if (start(&head, i, (int)left) < 0) break;
    jobs++;
  }
  while (!is_empty(&head)) {
    struct job *job = first_of(&head);
    leave(&job->link);
    if (job->left > 3) {
      job->left -= 3;
      append(&job->link, &head);
    } else {
      printf("%d\n", job->number);
      free(job);
      jobs--;
    }
  }
  return jobs != 0;
}
