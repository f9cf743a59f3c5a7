// assertions
// One of the elements is counted up in each round, and twice in the third one: it may be one more than the rounds.
#include "never.h"
typedef struct {
  unsigned rounds, next;
} Reader;
static void read_all(Reader *reader, unsigned *sizes, unsigned n) {
  for (; reader->rounds < n; reader->rounds++) {
    unsigned owner = (unsigned)ANY_INT;
    if (owner >= 6) continue;
    sizes[owner]++;
    if (reader->rounds == 2) sizes[owner]++;
    sizes[5 - owner] += owner == 5;
  }
}
int main(void) {
  unsigned sizes[6] = {0};
  Reader reader = {0, 0};
  read_all(&reader, sizes, 5);
  unsigned at = (unsigned)ANY_INT;
  if (at < 6) CLAIM(sizes[at] != 6);
  return 0;
}
