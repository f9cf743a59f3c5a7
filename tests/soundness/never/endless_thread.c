// termination
#include <pthread.h>

static void *run(void *argument) {
  for (;;) {
  }
  return argument;
}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, NULL)) return 0;
  pthread_join(thread, NULL);
  return 0;
}
