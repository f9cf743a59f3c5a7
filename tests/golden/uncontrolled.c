// Calls after which control is not where the program says: no answer, with the reason at the call. The library would be left by a jump, and a handler does more than to
// note that it was called.
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf start;
static volatile sig_atomic_t seen;

static void note(int number) {
  seen = number;
  puts("seen");
}

static void *run(void *argument) { return argument; }

static int leave(const void *a, const void *b) { longjmp(start, a != b); }

int main(int argc, char **argv) {
  pthread_t thread;
  int numbers[2] = {1, 2};
  switch (argc) {
    case 1: qsort(numbers, 2, sizeof *numbers, leave); break;
    case 2: return setjmp(start);
    case 3: signal(SIGTERM, note); break;
    case 4: pthread_create(&thread, NULL, run, NULL); break;
  }
  return seen;
}
