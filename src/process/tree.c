// See tree.h. Each is stopped before its children are looked for, so that no more of them come.
#include "process/tree.h"

#include <signal.h>
#include <stdio.h>

enum { PATH_BYTES = 64 };

static FILE *children_of(pid_t process) {
  char path[PATH_BYTES];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, (int)process);
  return fopen(path, "re");
}

void tree_kill(pid_t process) {
  int child;
  kill(process, SIGSTOP);
  FILE *children = children_of(process);
  while (children && fscanf(children, "%d", &child) == 1) tree_kill(child);
  if (children) fclose(children);
  kill(process, SIGKILL);
}
