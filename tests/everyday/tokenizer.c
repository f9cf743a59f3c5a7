// Splits source text into identifiers, numbers, strings and punctuation.
//
// run: {"stdin": "int x = 42 + foo(\"bar\\n\");\nif (a <= b) /* no */ return;\n"}
// run: {"stdin": "\"open"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef enum { TOKEN_END, TOKEN_NAME, TOKEN_KEYWORD, TOKEN_NUMBER, TOKEN_STRING, TOKEN_OTHER, TOKEN_ERROR } Kind;

typedef struct {
  Kind kind;
  const char *start;
  size_t length;
  int line;
} Token;

typedef struct {
  const char *at;
  int line;
} Lexer;

static const char *const keywords[] = {"if", "else", "while", "for", "return", "int", "char"};

static int is_keyword(const char *s, size_t length) {
  for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
    if (strlen(keywords[i]) == length && strncmp(keywords[i], s, length) == 0) return 1;
  return 0;
}

static void skip(Lexer *lexer) {
  for (;;) {
    if (*lexer->at == '\n') {
      if (lexer->line < 1000000) lexer->line++;
      lexer->at++;
    } else if (isspace((unsigned char)*lexer->at)) {
      lexer->at++;
    } else if (lexer->at[0] == '/' && lexer->at[1] == '/') {
      while (*lexer->at != '\0' && *lexer->at != '\n') lexer->at++;
    } else {
      return;
    }
  }
}

static Token make(const Lexer *lexer, Kind kind, const char *start) {
  Token token;
  token.kind = kind;
  token.start = start;
  token.length = (size_t)(lexer->at - start);
  token.line = lexer->line;
  return token;
}

static Token next(Lexer *lexer) {
  skip(lexer);
  const char *start = lexer->at;
  char c = *start;
  if (c == '\0') return make(lexer, TOKEN_END, start);
  lexer->at++;
  if (isalpha((unsigned char)c) || c == '_') {
    while (isalnum((unsigned char)*lexer->at) || *lexer->at == '_') lexer->at++;
    Token token = make(lexer, TOKEN_NAME, start);
    if (is_keyword(token.start, token.length)) token.kind = TOKEN_KEYWORD;
    return token;
  }
  if (isdigit((unsigned char)c)) {
    while (isdigit((unsigned char)*lexer->at)) lexer->at++;
    return make(lexer, TOKEN_NUMBER, start);
  }
  if (c == '"') {
    while (*lexer->at != '\0' && *lexer->at != '"') {
      if (*lexer->at == '\\' && lexer->at[1] != '\0') lexer->at++;
      lexer->at++;
    }
    if (*lexer->at == '\0') return make(lexer, TOKEN_ERROR, start);
    lexer->at++;
    return make(lexer, TOKEN_STRING, start);
  }
  if ((c == '<' || c == '>' || c == '=' || c == '!') && *lexer->at == '=') lexer->at++;
  return make(lexer, TOKEN_OTHER, start);
}

static const char *kind_name(Kind kind) {
  switch (kind) {
    case TOKEN_END: return "end";
    case TOKEN_NAME: return "name";
    case TOKEN_KEYWORD: return "keyword";
    case TOKEN_NUMBER: return "number";
    case TOKEN_STRING: return "string";
    case TOKEN_OTHER: return "other";
    case TOKEN_ERROR: return "error";
  }
  return "?";
}

int main(void) {
  static char text[4096];
  size_t length = fread(text, 1, sizeof text - 1, stdin);
  text[length] = '\0';
  Lexer lexer = {text, 1};
  unsigned count = 0;
  for (;;) {
    Token token = next(&lexer);
    if (token.kind == TOKEN_END) break;
    printf("%d: %s '%.*s'\n", token.line, kind_name(token.kind), (int)token.length, token.start);
    count++;
    if (token.kind == TOKEN_ERROR) break;
  }
  printf("%u tokens\n", count);
  return 0;
}
