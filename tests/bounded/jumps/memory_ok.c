// Memory of a function that is left by a jump is never freed, unless who is behind the jump does it.
// expect: memory-safety overflow leaks true
// inputs: 7
#include <plumb.h>
#include <setjmp.h>
#include <stdlib.h>

struct job {
  jmp_buf failed;
  char *text;
};

static void run(struct job *job, int n) {
  job->text = malloc(8);
  if (n > 5 || !job->text) longjmp(job->failed, 1);
  job->text[n & 7] = 'x';
  free(job->text);
}

int main(void) {
  struct job job = {.text = NULL};
  if (setjmp(job.failed)) {
    free(job.text);
    return 1;
  }
  run(&job, plumb_nondet_int());
  return 0;
}
