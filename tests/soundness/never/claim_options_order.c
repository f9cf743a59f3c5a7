// assertions
#include "never.h"
#include <stdlib.h>
#include <unistd.h>
int main(void) {
  char name[] = "x", word[] = "y", option[] = "-b";
  char *words[] = {name, word, option, 0};
  setenv("POSIXLY_CORRECT", "1", 1);
  CLAIM(getopt(3, words, "b") == 'b');  // the word ends the options
  return 0;
}
