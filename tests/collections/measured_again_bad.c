// assertions; runs: none
// The zero byte stands where the text was cut.
#include <string.h>
// A text is shortened, and measured again.
int main(int argc, char **argv) {
  char text[64];
  if (argc < 2 || strlen(argv[1]) >= sizeof text) return 1;
  strcpy(text, argv[1]);
  size_t length = strlen(text);
  if (length < 2) return 1;
  text[length - 1] = 0;
  assert(strlen(text) == length - 1);
  char end = text[length - 2];
  assert(end && text[length - 1]);
  return 0;
}
