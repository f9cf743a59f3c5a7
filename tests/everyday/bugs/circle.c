// A circle of players: every k-th one leaves. Reads the names, one per line, and k from the command line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct player {
  char name[16];
  struct player *next;
};

static struct player *add(struct player *last, const char *name) {
  struct player *player = malloc(sizeof *player);
  if (!player) exit(2);
  snprintf(player->name, sizeof player->name, "%s", name);
  if (!last) {
    player->next = player;
  } else {
    player->next = last->next;
    last->next = player;
  }
  return player;
}

static struct player *remove_after(struct player *before) {
  struct player *gone = before->next;
  before->next = gone->next;
  printf("%s leaves\n", gone->name);
  free(gone);
  return gone->next == before ? NULL : before;  // BAD: USE_AFTER_FREE
}

int main(int argc, char **argv) {
  int step = argc > 1 ? atoi(argv[1]) : 2;
  char line[40];
  struct player *last = NULL;
  int count = 0;
  if (step < 1 || step > 100) return 1;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0') break;
    last = add(last, line);
    count++;
  }
  while (count > 1) {
    for (int i = 1; i < step; i++) last = last->next;
    last = remove_after(last);
    count--;
    if (!last) break;
  }
  if (last) {
    printf("%s wins\n", last->name);
    free(last);
  }
  return 0;
}
