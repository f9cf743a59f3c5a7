// Splits JSON into tokens without making a tree: the caller gives the array that they go into.
#ifndef TOKENS_H
#define TOKENS_H

#include <stddef.h>

typedef enum { TOKEN_NONE, TOKEN_OBJECT, TOKEN_ARRAY, TOKEN_STRING, TOKEN_PRIMITIVE } TokenKind;

// Offsets into the text; end is behind the last byte, or -1 as long as it is not known.
typedef struct {
  TokenKind kind;
  int start, end;
  unsigned children;  // modulo its width
  int parent;
} Token;

enum { TOKENS_FULL = -1, TOKENS_INVALID = -2, TOKENS_PARTIAL = -3 };

typedef struct {
  unsigned at;    // next byte
  int next;       // next token
  int container;  // that is open; -1: none
} Parser;

void tokens_init(Parser *parser);
// How many tokens there are, or one of the negative numbers. With tokens null they are only counted.
int tokens_parse(Parser *parser, const char *text, size_t length, Token *tokens, unsigned room);
int tokens_equal(const char *text, const Token *token, const char *word);
int token_length(const Token *token);
int tokens_depth(const Token *tokens, int count, int index);
int tokens_hex(const char *text, unsigned *value);
size_t tokens_unescape(char *to, size_t room, const char *from, size_t length);
int tokens_count_kind(const Token *tokens, int count, TokenKind kind);
int tokens_is_space(char c);
int tokens_integer(const char *text, size_t length, long *value);

#endif
