// assertions
#include <assert.h>
#include <threads.h>

static int run(void *argument) {
  assert(argument);
  return 0;
}

int main(void) {
  thrd_t thread;
  if (thrd_create(&thread, run, NULL) == thrd_success) thrd_join(thread, NULL);
  return 0;
}
