// Reads "key=value" lines into a record and prints it.
// options: --property memory-safety,leaks
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct config {
  char *host;
  int port;
  char **users;
  int user_count;
};

static char *duplicate(const char *s) {
  char *d = malloc(strlen(s) + 1);  // BAD: LEAK
  if (d) strcpy(d, s);
  return d;
}

static void release(struct config *c) {
  for (int i = 0; i < c->user_count; i++) free(c->users[i]);
  free(c->users);
  free(c->host);
  free(c);
}

static int add_user(struct config *c, const char *name) {
  char **more = realloc(c->users, (size_t)(c->user_count + 1) * sizeof *more);
  if (!more) return 0;
  c->users = more;
  more[c->user_count] = duplicate(name);
  if (!more[c->user_count]) return 0;
  c->user_count++;
  return 1;
}

static int apply(struct config *c, const char *key, const char *value) {
  if (strcmp(key, "host") == 0) {
    free(c->host);
    c->host = duplicate(value);
    return c->host != NULL;
  }
  if (strcmp(key, "port") == 0) {
    c->port = atoi(value);
    return c->port > 0 && c->port < 65536;
  }
  if (strcmp(key, "user") == 0) return add_user(c, value);
  return 0;
}

static struct config *load(FILE *in) {
  char line[100];
  struct config *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  while (fgets(line, sizeof line, in)) {
    line[strcspn(line, "\n")] = '\0';
    char *equals = strchr(line, '=');
    if (!equals) continue;
    *equals = '\0';
    if (!apply(c, line, equals + 1)) {
      free(c->users);
      free(c->host);
      free(c);
      return NULL;
    }
  }
  return c;
}

int main(void) {
  struct config *c = load(stdin);
  if (!c) {
    fprintf(stderr, "wrong configuration\n");
    return 1;
  }
  printf("%s:%d, %d users\n", c->host ? c->host : "localhost", c->port, c->user_count);
  release(c);
  return 0;
}
