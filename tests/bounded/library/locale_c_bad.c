// Others need not be there.
// expect: assertions false
// inputs: 1
#include <assert.h>
#include <locale.h>
#include <string.h>

int main(void) {
  assert(!strcmp(setlocale(LC_ALL, 0), "C"));
  assert(setlocale(LC_ALL, "de_DE"));  // BAD: ASSERTION
  return 0;
}
