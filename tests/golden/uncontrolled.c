// Calls after which control is not where the program says: no answer, with the reason at the call.
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>

static jmp_buf start;
static volatile sig_atomic_t seen;

static void note(int number) { seen = number; }

static void *run(void *argument) { return argument; }

static void leave(void) { longjmp(start, 1); }

int main(int argc, char **argv) {
  pthread_t thread;
  switch (argc) {
    case 1: leave(); break;
    case 2: return setjmp(start);
    case 3: signal(SIGTERM, note); break;
    case 4: pthread_create(&thread, NULL, run, NULL); break;
  }
  return seen;
}
