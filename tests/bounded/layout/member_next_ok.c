// What a function of the library writes to a member may go on in the next one: only an index is held to its array.
// expect: memory-safety overflow assertions true
#include <assert.h>
#include <string.h>

struct record {
  char name[4];
  char rest[8];
};

int main(void) {
  struct record r = {"", ""};
  memcpy(r.name, "longer", 7);
  assert(r.rest[0] == 'e' && r.rest[1] == 'r' && !r.rest[2]);
  return 0;
}
