// assertions
// Texts on the heap, of which the lengths come from the input, handed to one function by turns.
#include <stdlib.h>
#include "never.h"
static const char *at;
static unsigned count(void) {
  if (!*at) return 0;
  at++;
  return 1 + count();
}
int main(void) {
  unsigned total = 0, longest = 0;
  for (int round = 0; round < 3; round++) {
    unsigned length = ANY_BYTE % 20;
    char *text = malloc(length + 1);
    if (!text) return 0;
    for (unsigned i = 0; i < length; i++) text[i] = 'a';
    text[length] = '\0';
    at = text;
    unsigned n = count();
    if (n > longest) longest = n;
    total += n;
    free(text);
  }
  CLAIM(total < 30);
  CLAIM(longest < 19 || total > 19);
  return 0;
}
