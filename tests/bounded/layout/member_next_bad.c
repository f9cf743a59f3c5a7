// What a function of the library writes to a member may go on in the next one, but not behind the last one.
// expect: memory-safety false
#include <string.h>

struct record {
  char name[4];
  char rest[8];
};

int main(void) {
  struct record r = {"", ""};
  const char *text = "too long for both";
  memcpy(r.name, text, 13);  // BAD: OUT_OF_BOUNDS
  return r.rest[0];
}
