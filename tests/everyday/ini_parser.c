// Reads settings like an INI file's: sections in brackets, names and values, comments.
//
// run: {"stdin": "; comment\n[server]\nport = 8080\nname=x y\n[client]\nport=1\nbroken\n[open\n"}
// run: {"stdin": "=\n[]\n = \n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SETTINGS 32
#define MAX_NAME 32
#define MAX_VALUE 64

struct setting {
  char section[MAX_NAME];
  char name[MAX_NAME];
  char value[MAX_VALUE];
};

static struct setting settings[MAX_SETTINGS];
static int count;

static char *trim(char *s) {
  while (isspace((unsigned char)*s)) s++;
  size_t length = strlen(s);
  while (length > 0 && isspace((unsigned char)s[length - 1])) length--;
  s[length] = '\0';
  return s;
}

static void copy(char *to, size_t size, const char *from) {
  strncpy(to, from, size - 1);
  to[size - 1] = '\0';
}

static struct setting *find(const char *section, const char *name) {
  for (int i = 0; i < count; i++)
    if (strcmp(settings[i].section, section) == 0 && strcmp(settings[i].name, name) == 0) return &settings[i];
  return NULL;
}

static int set(const char *section, const char *name, const char *value) {
  struct setting *s = find(section, name);
  if (s == NULL) {
    if (count == MAX_SETTINGS) return -1;
    s = &settings[count++];
    copy(s->section, sizeof s->section, section);
    copy(s->name, sizeof s->name, name);
  }
  copy(s->value, sizeof s->value, value);
  return 0;
}

static int get_number(const char *section, const char *name, int otherwise) {
  struct setting *s = find(section, name);
  return s != NULL ? atoi(s->value) : otherwise;
}

int main(void) {
  char line[128], section[MAX_NAME] = "";
  int number = 0;
  while (fgets(line, sizeof line, stdin) != NULL && number < 10000) {
    number++;
    char *text = trim(line);
    if (*text == '\0' || *text == ';' || *text == '#') continue;
    if (*text == '[') {
      char *end = strchr(text, ']');
      if (end == NULL) {
        fprintf(stderr, "line %d: ']' is missing\n", number);
        continue;
      }
      *end = '\0';
      copy(section, sizeof section, trim(text + 1));
      continue;
    }
    char *equals = strchr(text, '=');
    if (equals == NULL) {
      fprintf(stderr, "line %d: '=' is missing\n", number);
      continue;
    }
    *equals = '\0';
    if (set(section, trim(text), trim(equals + 1)) != 0) {
      fprintf(stderr, "line %d: too many settings\n", number);
      break;
    }
  }
  for (int i = 0; i < count; i++) printf("%s.%s = %s\n", settings[i].section, settings[i].name, settings[i].value);
  printf("port %d\n", get_number("server", "port", 80));
  return 0;
}
