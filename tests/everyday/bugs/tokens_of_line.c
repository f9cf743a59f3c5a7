// Commands with arguments, split by strtok: set NAME VALUE, show NAME, quit.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct variable {
  char name[16], value[32];
};

static struct variable variables[5];
static int count;

static struct variable *find(const char *name) {
  for (int i = 0; i < count; i++)
    if (strcmp(variables[i].name, name) == 0) return &variables[i];
  return NULL;
}

static void set(const char *name, const char *value) {
  struct variable *variable = find(name);
  if (!variable) {
    if (count == 5) {
      printf("too many\n");
      return;
    }
    variable = &variables[count++];
    snprintf(variable->name, sizeof variable->name, "%s", name);
  }
  snprintf(variable->value, sizeof variable->value, "%s", value);  // BAD: NULL_ACCESS UNKNOWN_OBJECT
}

int main(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin)) {
    char *command = strtok(line, " \t\n");
    if (!command) continue;
    if (strcmp(command, "quit") == 0) break;
    char *name = strtok(NULL, " \t\n");
    if (!name) {
      printf("a name is missing\n");
      continue;
    }
    if (strcmp(command, "set") == 0) {
      char *value = strtok(NULL, " \t\n");
      set(name, value);
    } else if (strcmp(command, "show") == 0) {
      struct variable *variable = find(name);
      printf("%s\n", variable ? variable->value : "unknown");
    } else {
      printf("what is %s?\n", command);
    }
  }
  return 0;
}
