// assertions
#include <assert.h>
#include <stdlib.h>
// A copied structure holds the zeros that its original has where nothing was stored, also where it is only a part of an object.
struct head {
  struct head *next;
  size_t used, room;
  char kind;
  _Alignas(16) char bytes[];
};

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned room = __VERIFIER_nondet_uint();
  struct head *h = malloc(sizeof *h + room);
  if (!h) return 0;
  *h = (struct head){.room = room, .kind = 1};
  assert(h->used == 0 && h->kind == 0 && h->room == room);
  if (room) h->bytes[h->used] = 1;
  free(h);
}
