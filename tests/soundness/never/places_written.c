// assertions
// What is written through an element of the array of pointers is seen in the text.
#include "never.h"
int main(void) {
  char text[16], *places[8];
  int n = 0;
  for (int i = 0; i < 15; i++) text[i] = (char)ANY_BYTE;
  text[15] = 0;
  for (char *at = text; n < 8;) {
    places[n++] = at;
    char *comma = strchr(at, ',');
    if (!comma) break;
    *comma = 0;
    at = comma + 1;
  }
  text[0] = 'x';
  places[n - 1][0] = 'y';
  CLAIM(text[0] == 'x');
  return 0;
}
