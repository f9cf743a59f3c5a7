// read stores as many bytes as it returns, and they are anything.
// expect: assertions true
#include <plumb.h>
#include <unistd.h>

int main(void) {
  char text[4] = "abc";
  long count = read(0, text, 3);
  plumb_assert(count >= -1 && count <= 3);
  if (count >= 2) return 0;
  plumb_assert(text[1] == 'b' && text[3] == 0);
  return 0;
}
