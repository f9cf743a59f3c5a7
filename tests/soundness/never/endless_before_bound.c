// termination
#include "never.h"
// The place goes on, and so does the bound.
struct scan { int at, end; };
static void next(struct scan *s, int n) {
  if (n > 0) {
    next(s, n - 1);
    return;
  }
  s->at = (s->at + 1) & 15;
  if (s->at == s->end) s->end = (s->end + 1) & 15;
}
int main(void) {
  struct scan s = {ANY_INT & 15, ANY_INT & 15};
  while (s.at != s.end) next(&s, 2);
  return 0;
}
