// assertions; runs: none
// As counted_cleared_ok.c, but the counter goes on when the marks are cleared.
#include <assert.h>
#include <stdio.h>
#include <string.h>
enum { MARKS = 20 };

int main(void) {
  char marks[MARKS];
  int set = 0, c;
  memset(marks, 0, sizeof marks);
  while ((c = getchar()) != EOF) {
    if (c == '\n') {
      memset(marks, 0, sizeof marks);
    } else if (c >= 'a' && c < 'a' + MARKS && !marks[c - 'a']) {
      marks[c - 'a'] = 1;
      set++;
    }
    assert(set <= MARKS);
  }
  return 0;
}
