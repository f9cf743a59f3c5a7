// The locale "C" is there, and it is the one that a program begins with.
// expect: memory-safety assertions true
#include <assert.h>
#include <locale.h>
#include <string.h>

int main(void) {
  assert(!strcmp(setlocale(LC_ALL, 0), "C"));
  assert(setlocale(LC_ALL, "C"));
  return 0;
}
