// assertions
#include <assert.h>
#include <pthread.h>

static int seen;

static void *run(void *argument) {
  seen = 1;
  return argument;
}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, NULL)) return 0;
  pthread_join(thread, NULL);
  assert(seen == 0);
  return 0;
}
