// expect: memory-safety false
// The structure is one for all calls.
#include <time.h>

int main(void) {
  time_t first = 0, second = 86400;
  const struct tm *a = gmtime(&first);
  if (!a) return 1;
  int day = a->tm_mday;
  const struct tm *b = gmtime(&second);
  if (!b) return 1;
  int found[1] = {0};
  return found[a->tm_mday != day];  // BAD: OUT_OF_BOUNDS
}
