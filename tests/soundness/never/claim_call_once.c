// assertions
#include <assert.h>
#include <threads.h>

static once_flag once = ONCE_FLAG_INIT;
static int seen;

static void note(void) { seen = 1; }

int main(void) {
  call_once(&once, note);
  assert(seen == 0);
  return 0;
}
