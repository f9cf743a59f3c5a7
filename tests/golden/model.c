// What depends on the data model.
#include <assert.h>
int main(void) {
  assert(sizeof(long) == 4);
  return 0;
}
