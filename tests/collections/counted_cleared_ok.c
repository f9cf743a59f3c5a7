// assertions
// Marks that are all cleared are none; those that are set one by one are as many as were set.
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
      set = 0;
    } else if (c >= 'a' && c < 'a' + MARKS && !marks[c - 'a']) {
      marks[c - 'a'] = 1;
      set++;
    }
    assert(set <= MARKS);
  }
  return 0;
}
