// The zero behind what is appended is read unless the number of characters ends it, and must not lie where it goes.
// expect: memory-safety false
#include <string.h>

int main(void) {
  char text[8] = "ab";
  strncat(text + 2, text, 3);  // BAD: OVERLAP
  return text[2] == 'a' ? 0 : 1;
}
