// The last events of a program: lines with a level in front, of which the latest are kept in a ring and shown at the end.
//
// run: {"args": ["warning"], "stdin": "info start\nwarning low battery\nerror fire\nfoo\ninfo stop\n"}
// run: {"args": [], "stdin": "info 1\ninfo 2\ninfo 3\ninfo 4\ninfo 5\ninfo 6\ninfo 7\ninfo 8\ninfo 9\n"}
// run: {"args": ["loud"], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define CAPACITY 8
#define TEXT_SIZE 48

enum level { DEBUG, INFO, WARNING, ERROR, LEVELS };

static const char *const names[LEVELS] = {"debug", "info", "warning", "error"};

struct event {
  enum level level;
  unsigned number;
  char text[TEXT_SIZE];
};

struct log {
  struct event events[CAPACITY];
  unsigned next; /* where the next one goes */
  unsigned count;
  unsigned total;
  unsigned per_level[LEVELS];
};

static int find_level(const char *name, enum level *level) {
  for (int i = 0; i < LEVELS; i++) {
    if (strcmp(names[i], name) == 0) {
      *level = (enum level)i;
      return 1;
    }
  }
  return 0;
}

static void log_add(struct log *log, enum level level, const char *text) {
  struct event *event = &log->events[log->next];
  event->level = level;
  event->number = ++log->total;
  strncpy(event->text, text, TEXT_SIZE - 1);
  event->text[TEXT_SIZE - 1] = '\0';
  log->next = (log->next + 1) % CAPACITY;
  if (log->count < CAPACITY) log->count++;
  log->per_level[level]++;
}

static void log_print(const struct log *log, enum level least) {
  unsigned first = (log->next + CAPACITY - log->count) % CAPACITY;
  for (unsigned i = 0; i < log->count; i++) {
    const struct event *event = &log->events[(first + i) % CAPACITY];
    if (event->level < least) continue;
    printf("%4u %-8s %s\n", event->number, names[event->level], event->text);
  }
  for (int i = 0; i < LEVELS; i++) printf("%s: %u\n", names[i], log->per_level[i]);
}

int main(int argc, char **argv) {
  static struct log log;
  enum level least = DEBUG;
  char line[100];
  if (argc > 1 && !find_level(argv[1], &least)) {
    fprintf(stderr, "%s: no such level\n", argv[1]);
    return 2;
  }
  while (fgets(line, sizeof line, stdin) != NULL) {
    enum level level;
    line[strcspn(line, "\n")] = '\0';
    char *space = strchr(line, ' ');
    if (space == NULL) continue;
    *space = '\0';
    if (!find_level(line, &level)) continue;
    log_add(&log, level, space + 1);
    assert(log.next < CAPACITY && log.count <= CAPACITY);
  }
  log_print(&log, least);
  return 0;
}
