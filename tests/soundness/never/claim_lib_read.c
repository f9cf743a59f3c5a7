// assertions
#include "never.h"
#include <unistd.h>
int main(void) {
  char text[4] = "abc";
  long count = read(0, text, sizeof text);
  CLAIM(count != 4 || text[3] == 0);
  return 0;
}
