// What is written is read, all of it.
// expect: memory-safety true
#include <unistd.h>

int main(void) {
  char text[4] = "abc";
  return (int)write(1, text, 4);
}
