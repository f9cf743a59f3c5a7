// Each job has a chain of those that wait for it; a walk through the chains counts down what these wait for.
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);

enum { JOBS = 6 };

struct wait {
  int job;
  struct wait *next;
};

struct job {
  int waits_for;
  struct wait *waiting;
};

extern int __VERIFIER_nondet_int(void);

static struct job jobs[JOBS];

static int add(int first, int then) {
  struct wait *wait = malloc(sizeof *wait);
  if (!wait) return 0;
  wait->job = then;
  wait->next = jobs[first].waiting;
  jobs[first].waiting = wait;
  jobs[then].waits_for++;
  return 1;
}

static int walk(int *order) {
  int ready = 0, done = 0;
  for (int i = 0; i < JOBS; i++)
    if (jobs[i].waits_for == 0) order[ready++] = i;
  while (done < ready) {
    for (struct wait *wait = jobs[order[done++]].waiting; wait; wait = wait->next)
      if (--jobs[wait->job].waits_for == 0 && ready < JOBS) order[ready++] = wait->job;
  }
  return ready;
}

int main(void) {
  int order[JOBS] = {0};
  for (int i = 0; i < 5; i++) {
    int first = __VERIFIER_nondet_int() % JOBS, then = __VERIFIER_nondet_int() % JOBS;
    if (first < 0 || then < 0) continue;
    if (!add(first, then)) break;
  }
  int ready = walk(order);
  for (int i = 0; i < JOBS; i++)
    while (jobs[i].waiting) {
      struct wait *next = jobs[i].waiting->next;
      free(jobs[i].waiting);
      jobs[i].waiting = next;
    }
  return ready;
}
