// Adds working times: lines "HH:MM-HH:MM [BREAK]"; prints hours per line and in all.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct shift {
  int from, to, pause;
};

static int parse_time(const char **text) {
  int hours, minutes, length;
  if (sscanf(*text, "%2d:%2d%n", &hours, &minutes, &length) != 2) return -1;
  if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59) return -1;
  *text += length;
  return hours * 60 + minutes;
}

static int parse(const char *line, struct shift *shift) {
  int pause;
  shift->from = parse_time(&line);
  if (shift->from < 0 || *line++ != '-') return 0;
  shift->to = parse_time(&line);
  if (shift->to < 0) return 0;
  if (shift->to < shift->from) shift->to += 24 * 60;  // over midnight
  while (isspace((unsigned char)*line)) line++;
  if (*line) {
    if (isdigit((unsigned char)*line)) pause = atoi(line);
    else if (strcmp(line, "none") == 0) pause = 0;
    else printf("what break is %s\n", line);
    if (pause < 0) return 0;  // BAD: UNINITIALISED
    shift->pause = pause;
  } else {
    shift->pause = 0;
  }
  return shift->pause <= shift->to - shift->from;
}

static void print_minutes(const char *what, int minutes) { printf("%s%d:%02d\n", what, minutes / 60, minutes % 60); }

int main(void) {
  char line[80];
  int total = 0, number = 0;
  while (number < 1000 && fgets(line, sizeof line, stdin)) {
    number++;
    line[strcspn(line, "\n")] = '\0';
    struct shift shift;
    if (!parse(line, &shift)) {
      printf("line %d: %s?\n", number, line);
      continue;
    }
    int worked = shift.to - shift.from - shift.pause;
    print_minutes("", worked);
    total += worked;
  }
  print_minutes("in all ", total);
  return 0;
}
