// assertions; runs: none
// What is remembered is not how urgent the job was.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
  struct job *next;
  unsigned id, priority;
};

static void put(struct job **jobs, struct job *job) {
  struct job *before = NULL, *at = *jobs;
  while (at && at->priority >= job->priority) {
    before = at;
    at = at->next;
  }
  job->next = at;
  if (before)
    before->next = job;
  else
    *jobs = job;
}

int main(void) {
  struct job *jobs = NULL;
  unsigned priority, id = 0;
  while (scanf("%u", &priority) == 1) {
    struct job *job = malloc(sizeof *job);
    if (!job) break;
    job->id = id++;
    job->priority = priority;
    put(&jobs, job);
  }
  unsigned last = 0xffffffffu;
  while (jobs) {
    struct job *first = jobs;
    jobs = first->next;
    assert(first->priority <= last);
    last = first->id;
    printf("%u\n", first->id);
    free(first);
  }
  return 0;
}
