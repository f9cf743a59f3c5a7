// overflow; runs: none
// How many tokens each open one contains, counted at a place that a reader in memory knows twice each time.
#include <plumb.h>

#define LENGTH 80

typedef struct {
  int kind, start, size;
} Token;

typedef struct {
  unsigned at, next;
  int owner;
} Reader;

static void tokenize(Reader *reader, const char *text, Token *tokens) {
  for (; reader->at < LENGTH && text[reader->at]; reader->at++) {
    if (text[reader->at] == ',') continue;
    if (reader->owner != -1) tokens[reader->owner].size += tokens[reader->owner].size + 1;
    Token *token = &tokens[reader->next++];
    token->kind = text[reader->at];
    token->start = (int)reader->at;
    token->size = 0;
    if (text[reader->at] == '{') reader->owner = (int)reader->next - 1;
    while (reader->at < LENGTH - 1 && text[reader->at] != '"') reader->at++;
  }
}

int main(void) {
  char text[LENGTH];
  Token tokens[LENGTH];
  Reader reader = {0, 0, -1};
  for (int i = 0; i < LENGTH; i++) text[i] = plumb_nondet_char();
  tokenize(&reader, text, tokens);
  return 0;
}
