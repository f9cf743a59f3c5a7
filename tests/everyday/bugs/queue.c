// Jobs with priorities: "add PRIORITY NAME", "next", "cancel NAME"; a sorted list on the heap.
// options: --property all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
  int priority;
  char *name;
  struct job *next;
};

static struct job *jobs;

static void add(int priority, const char *name) {
  struct job **place = &jobs;
  while (*place && (*place)->priority >= priority) place = &(*place)->next;
  struct job *job = malloc(sizeof *job);
  if (!job) exit(2);
  job->priority = priority;
  job->name = strdup(name);  // BAD: LEAK
  if (!job->name) exit(2);
  job->next = *place;
  *place = job;
}

static void drop(struct job **place) {
  struct job *job = *place;
  *place = job->next;
  free(job->name);
  free(job);
}

int main(void) {
  char command[8], name[20];
  int priority;
  while (scanf("%7s", command) == 1) {
    if (strcmp(command, "add") == 0 && scanf("%d %19s", &priority, name) == 2) {
      add(priority, name);
    } else if (strcmp(command, "next") == 0) {
      if (jobs) {
        printf("%s\n", jobs->name);
        drop(&jobs);
      }
    } else if (strcmp(command, "cancel") == 0 && scanf("%19s", name) == 1) {
      struct job **place = &jobs;
      while (*place && strcmp((*place)->name, name) != 0) place = &(*place)->next;
      if (*place) {
        struct job *job = *place;
        *place = job->next;
        free(job);
      }
    } else {
      break;
    }
  }
  while (jobs) drop(&jobs);
  return 0;
}
