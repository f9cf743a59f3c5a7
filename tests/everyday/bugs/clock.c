// The time between two times of day, HH:MM each, on the command line.
#include <assert.h>
#include <stdio.h>

static int read_time(const char *text) {
  int hours, minutes;
  if (sscanf(text, "%d:%d", &hours, &minutes) != 2) return -1;
  if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59) return -1;
  return hours * 60 + minutes;
}

static int between(int from, int to) {
  int minutes = to - from;
  if (minutes < 0) minutes += 24 * 60;
  assert(minutes < 24 * 60);  // BAD: ASSERTION
  return minutes;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: clock HH:MM HH:MM\n");
    return 1;
  }
  int from = read_time(argv[1]), to = read_time(argv[2]);
  if (from < 0 || to < 0) {
    fprintf(stderr, "that is no time\n");
    return 1;
  }
  int minutes = between(from, to);
  printf("%d:%02d\n", minutes / 60, minutes % 60);
  return 0;
}
