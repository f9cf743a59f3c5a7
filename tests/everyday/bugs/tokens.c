// A tokenizer of a small language: names, numbers, strings and operators.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum kind { NAME, NUMBER, STRING, OPERATOR, END };

struct token {
  enum kind kind;
  char text[24];
};

static const char *next(const char *p, struct token *token) {
  size_t length = 0;
  while (isspace((unsigned char)*p)) p++;  // BAD: OUT_OF_BOUNDS INDEX
  token->kind = END;
  if (*p == '\0') return p;
  if (isalpha((unsigned char)*p)) {
    token->kind = NAME;
    while (isalnum((unsigned char)*p) && length < sizeof token->text - 1) token->text[length++] = *p++;
  } else if (isdigit((unsigned char)*p)) {
    token->kind = NUMBER;
    while (isdigit((unsigned char)*p) && length < sizeof token->text - 1) token->text[length++] = *p++;
  } else if (*p == '"') {
    token->kind = STRING;
    p++;
    while (*p != '"' && length < sizeof token->text - 1) {  // BAD: OUT_OF_BOUNDS INDEX
      if (*p == '\\') p++;
      token->text[length++] = *p++;  // BAD: OUT_OF_BOUNDS INDEX
    }
    p++;
  } else {
    token->kind = OPERATOR;
    token->text[length++] = *p++;
  }
  token->text[length] = '\0';
  return p;
}

int main(void) {
  static const char *const names[] = {"name", "number", "string", "operator"};
  char line[16];
  struct token token;
  while (fgets(line, sizeof line, stdin)) {
    const char *p = line;
    for (;;) {
      p = next(p, &token);
      if (token.kind == END) break;
      printf("%s %s\n", names[token.kind], token.text);
    }
  }
  return 0;
}
