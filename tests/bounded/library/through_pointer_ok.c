// A library function that is called through a pointer asks the same of its arguments.
// expect: memory-safety true
// inputs: 1
#include <plumb.h>
#include <string.h>

static size_t none(const char *s) { return s ? 0 : 1; }

int main(void) {
  char text[4] = {'a', 'b', 'c', 0};
  size_t (*count)(const char *) = plumb_nondet_int() ? strlen : none;
  return (int)count(text);
}
