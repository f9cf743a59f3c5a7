// A bug: the flag is read after the object that holds it is gone, but only on one path.
//
// expect: memory-safety=unknown|violated termination=proved|unknown
#include <plumb.h>
#include <stdlib.h>

struct job {
  int id;
  bool done;
};

int main(void) {
  struct job *job = malloc(sizeof *job);
  job->id = plumb_nondet_int();
  job->done = job->id > 10;
  if (!job->done) free(job);
  return job->done ? 1 : 0;
}
