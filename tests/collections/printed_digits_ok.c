// memory-safety
#include <stdio.h>
// Numbers that lie in known ranges have few digits.
int main(void) {
  char s[9], t[4], u[3];
  int h, m, sec;
  if (scanf("%d %d %d", &h, &m, &sec) != 3) return 1;
  if (h < 0 || h > 23 || m < 0 || m > 59 || sec < 0 || sec > 59) return 1;
  sprintf(s, "%02d:%02d:%02d", h, m, sec);
  sprintf(t, "%d", -h);
  sprintf(u, "%x", (unsigned)(h * 10));
  puts(s);
  puts(t);
  puts(u);
  return 0;
}
