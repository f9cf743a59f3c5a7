// Loops that read: one as long as there is something, one at most eight times, and one that goes on whatever it reads.
#include <stdio.h>

static int letters(void) {
  int c, n = 0;
  while ((c = getchar()) != EOF) n += n < 1000 && c >= 'a';
  return n;
}

int as_long_as_there_is_something(void) { return letters(); }

int at_most_eight(void) {
  char text[8];
  int n = 0;
  for (int i = 0; i < 8; i++) {
    int c = getchar();
    if (c == EOF) break;
    text[n++] = (char)c;
  }
  while (n > 0 && text[n - 1] == ' ') n--;
  return n;
}

int whatever_it_reads(int n) {
  int sum = letters();
  for (int i = n; i != 0; i = i > 0 ? i - 1 : n) sum ^= i;
  return sum;
}
