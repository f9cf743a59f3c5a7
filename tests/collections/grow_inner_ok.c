// memory-safety, overflow
// A sorted block that grows: the room for which it was asked stays known in the loop that makes a gap.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct sorted {
  int *values;
  size_t count, room;
};

static int insert(struct sorted *s, int value) {
  if (s->count == s->room) {
    size_t room = s->room ? 2 * s->room : 4;
    if (room > 1 << 20) return 0;
    int *values = realloc(s->values, room * sizeof *values);
    if (!values) return 0;
    s->values = values;
    s->room = room;
  }
  size_t at = s->count++;
  while (at > 0 && s->values[at - 1] > value) {
    s->values[at] = s->values[at - 1];
    at--;
  }
  s->values[at] = value;
  return 1;
}

int main(void) {
  struct sorted s = {NULL, 0, 0};
  int value;
  while ((value = __VERIFIER_nondet_int()) != 0)
    if (!insert(&s, value)) break;
  free(s.values);
  return 0;
}
