// string.h: texts.
#include "compare.h"

static const char *const texts[] = {"",  "a",   "ab",     "abc",    "b",   "xabc",
                                    "A", "aBc", "abcabc", "a,b;;c", "  x", "\xff\x80z"};
enum { COUNT = sizeof texts / sizeof *texts };

static void look(const char *s) {
  add((long)strlen(s));
  for (size_t n = 0; n < 5; n++) add((long)strnlen(s, n));
  for (int c = 0; c < 256; c += 7) {
    add_place(s, strchr(s, c));
    add_place(s, strrchr(s, c));
    add_place(s, strchrnul(s, c));
    add_place(s, index(s, c));
    add_place(s, rindex(s, c - 256));
  }
  add_place(s, strchr(s, 'b'));
  add_place(s, strrchr(s, 'c'));
}

static void look_at_two(const char *s, const char *t) {
  add_place(s, strstr(s, t));
  add_place(s, strcasestr(s, t));
  add_place(s, strpbrk(s, t));
  add((long)strspn(s, t));
  add((long)strcspn(s, t));
  add(sign(strcmp(s, t)));
  add(sign(strcoll(s, t)));
  add(sign(strverscmp(s, t)));
  add(sign(strcasecmp(s, t)));
  for (size_t n = 0; n < 5; n++) {
    add(sign(strncmp(s, t, n)));
    add(sign(strncasecmp(s, t, n)));
  }
}

static void write_texts(const char *s, const char *t) {
  char buffer[32];
  memset(buffer, '#', sizeof buffer);
  add(strcpy(buffer, s) == buffer);
  add_bytes(buffer, sizeof buffer);
  add_place(buffer, stpcpy(buffer + 1, t));
  add_bytes(buffer, sizeof buffer);
  strcat(buffer, s);
  add_bytes(buffer, sizeof buffer);
  for (size_t n = 0; n < 8; n++) {
    memset(buffer, '#', sizeof buffer);
    strncpy(buffer, s, n);
    add_place(buffer, stpncpy(buffer + 10, t, n));
    add_bytes(buffer, sizeof buffer);
    strcpy(buffer, t);
    strncat(buffer, s, n);
    add_bytes(buffer, sizeof buffer);
    char *copy = strndup(s, n);
    add_text(copy);
    free(copy);
  }
  memset(buffer, '#', sizeof buffer);
  add((long)strxfrm(buffer, s, sizeof buffer));
  add_bytes(buffer, sizeof buffer);
  char *copy = strdup(t);
  add_text(copy);
  free(copy);
}

static void split(const char *s, const char *delimiters) {
  char buffer[32], *rest, *field = buffer;
  strcpy(buffer, s);
  for (char *token = strtok_r(buffer, delimiters, &rest); token; token = strtok_r(NULL, delimiters, &rest))
    add_text(token);
  add_bytes(buffer, strlen(s));
  strcpy(buffer, s);
  for (char *token = strtok(buffer, delimiters); token; token = strtok(NULL, delimiters)) add_place(buffer, token);
  strcpy(buffer, s);
  for (char *token; (token = strsep(&field, delimiters));) add_text(token);
}

int main(void) {
  for (int i = 0; i < COUNT; i++) {
    look(texts[i]);
    split(texts[i], ",;");
    split(texts[i], "b");
    split(texts[i], "");
    for (int k = 0; k < COUNT; k++) {
      look_at_two(texts[i], texts[k]);
      write_texts(texts[i], texts[k]);
    }
  }
  return result();
}
