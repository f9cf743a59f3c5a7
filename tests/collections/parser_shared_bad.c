// memory-safety; runs: none
#include <stdio.h>
#include <string.h>
// Nested brackets and words, read by functions that share a position, each called from several places.
struct parser {
  const char *text;
  size_t at, length;
  int depth;
};
static int value(struct parser *p);
static int peek(const struct parser *p) { return p->at < p->length ? (unsigned char)p->text[p->at] : -1; }
static void skip(struct parser *p) {
  while (p->at < p->length && p->text[p->at] == ' ') p->at++;
}
static int accept(struct parser *p, int c) {
  skip(p);
  if (peek(p) != c) return 0;
  p->at++;
  return 1;
}
static int word(struct parser *p, const char *w) {
  size_t n = strlen(w);
  if (p->length < n || memcmp(p->text + p->at, w, n) != 0) return 0;
  p->at += n;
  return 1;
}
static int list(struct parser *p) {
  if (!accept(p, '[') || ++p->depth > 20) return 0;
  while (!accept(p, ']')) {
    if (!value(p)) return 0;
    accept(p, ',');
  }
  p->depth--;
  return 1;
}
static int value(struct parser *p) {
  skip(p);
  switch (peek(p)) {
  case '[': return list(p);
  case 't': return word(p, "true");
  case 'f': return word(p, "false");
  default: return 0;
  }
}
int main(void) {
  static char text[500];
  struct parser p = {text, 0, 0, 0};
  p.length = fread(text, 1, sizeof text, stdin);
  printf("%d\n", value(&p) && p.at == p.length);
  return 0;
}
