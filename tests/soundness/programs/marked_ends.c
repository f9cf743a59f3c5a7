// What a loop has found out about characters and numbers holds up to the mark behind them: the zero byte of a text, also of one that is empty, and the -1 behind indices; and truth values
// between numbers that change, in a structure whose initialiser is mostly zero.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct panel {
  int at, mode;
  _Bool lit[6];
  int steps;
};
static int count[5];
static int is_low(const char *s) {
  for (; *s; s++)
    if (*s < 'a' || *s > 'e') return 0;
  return 1;
}
static int through(const int *places) {
  int sum = 0;
  for (int i = 0; places[i] != -1; i++) sum += count[places[i]];
  return sum;
}
int main(void) {
  int sum = 0;
  for (int round = 0; round < 3; round++) {
    char text[8];
    int n = __VERIFIER_nondet_int() & 3, places[5], used = 0;
    for (int i = 0; i < n; i++) text[i] = (char)('a' + (__VERIFIER_nondet_int() & 7));
    text[n] = 0;
    text[7] = 0;
    if (is_low(text))
      for (const char *p = text; *p; p++) count[*p - 'a']++;
    for (int i = 0; i < n; i++) {
      int place = __VERIFIER_nondet_int() & 7;
      if (place < 5) places[used++] = place;
    }
    places[used] = -1;
    sum += through(places);
  }
  struct panel panel = {0, 2, {0}, 0};
  for (int i = 0; i < 6; i++) {
    int what = __VERIFIER_nondet_int() & 7;
    if (what > 5)
      panel.at = (panel.at + 1) % 6;
    else
      panel.lit[what] = 1;
    if (panel.lit[panel.at]) panel.steps++;
  }
  return sum + panel.steps + panel.mode;
}
