// memory-safety, leaks
// A queue with a pointer to its last job, each of which owns its title.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Job {
  int number, urgency;
  char *title;
  struct Job *next;
} Job;

typedef struct {
  Job *first, *last;
  size_t count;
} Queue;

static void put(Queue *queue, int number, const char *title) {
  Job *job = malloc(sizeof *job);
  if (!job) exit(1);
  job->title = malloc(strlen(title) + 1);
  if (!job->title) exit(1);
  strcpy(job->title, title);
  job->number = number;
  job->urgency = 2;
  job->next = NULL;
  if (queue->last)
    queue->last->next = job;
  else
    queue->first = job;
  queue->last = job;
  queue->count++;
}

static Job *take(Queue *queue) {
  Job *job = queue->first;
  if (!job) return NULL;
  queue->first = job->next;
  if (!queue->first) queue->last = NULL;
  queue->count--;
  return job;
}

static void drop(Job *job) {
  free(job->title);
  free(job);
}

int main(void) {
  Queue queue = {NULL, NULL, 0};
  char line[80];
  Job *job;
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] != '-') {
      put(&queue, 1, line);
    } else if ((job = take(&queue))) {
      printf("%d %d %s", job->number, job->urgency, job->title);
      drop(job);
    }
  }
  while ((job = take(&queue))) drop(job);
  return 0;
}
