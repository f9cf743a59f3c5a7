#include "tokens.h"

#include <limits.h>

void tokens_init(Parser *parser) {
  parser->at = 0;
  parser->next = 0;
  parser->container = -1;
}

static Token *allocate(Parser *parser, Token *tokens, size_t room) {
  if ((size_t)parser->next >= room) return NULL;
  Token *token = &tokens[parser->next++];
  token->start = token->end = -1;
  token->children = 0;
  token->parent = -1;
  return token;
}

static void fill(Token *token, TokenKind kind, int start, int end) {
  token->kind = kind;
  token->start = start;
  token->end = end;
  token->children = 0;
}

int tokens_is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static int ends_primitive(char c) { return tokens_is_space(c) || c == ',' || c == ']' || c == '}' || c == ':'; }

static int parse_primitive(Parser *parser, const char *text, size_t length, Token *tokens, size_t room) {
  int start = (int)parser->at;
  for (; parser->at < length && text[parser->at] != '\0'; parser->at++) {
    if (ends_primitive(text[parser->at])) break;
    if (text[parser->at] < 32 || text[parser->at] >= 127) {
      parser->at = (unsigned)start;
      return TOKENS_INVALID;
    }
  }
  if (!tokens) {
    parser->at--;
    return 0;
  }
  Token *token = allocate(parser, tokens, room);
  if (!token) {
    parser->at = (unsigned)start;
    return TOKENS_FULL;
  }
  fill(token, TOKEN_PRIMITIVE, start, (int)parser->at);
  token->parent = parser->container;
  parser->at--;
  return 0;
}

static int is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }

static int skip_escape(Parser *parser, const char *text, size_t length) {
  parser->at++;
  switch (text[parser->at]) {
    case '"':
    case '/':
    case '\\':
    case 'b':
    case 'f':
    case 'r':
    case 'n':
    case 't': return 0;
    case 'u':
      parser->at++;
      for (int i = 0; i < 4 && parser->at < length && text[parser->at] != '\0'; i++) {
        if (!is_hex(text[parser->at])) return TOKENS_INVALID;
        parser->at++;
      }
      parser->at--;
      return 0;
    default: return TOKENS_INVALID;
  }
}

static int parse_string(Parser *parser, const char *text, size_t length, Token *tokens, size_t room) {
  int start = (int)parser->at;
  parser->at++;
  for (; parser->at < length && text[parser->at] != '\0'; parser->at++) {
    char c = text[parser->at];
    if (c == '"') {
      if (!tokens) return 0;
      Token *token = allocate(parser, tokens, room);
      if (!token) {
        parser->at = (unsigned)start;
        return TOKENS_FULL;
      }
      fill(token, TOKEN_STRING, start + 1, (int)parser->at);
      token->parent = parser->container;
      return 0;
    }
    if (c == '\\' && parser->at + 1 < length) {
      int problem = skip_escape(parser, text, length);
      if (problem) {
        parser->at = (unsigned)start;
        return problem;
      }
    }
  }
  parser->at = (unsigned)start;
  return TOKENS_PARTIAL;
}

static int open_container(Parser *parser, char c, Token *tokens, size_t room) {
  Token *token = allocate(parser, tokens, room);
  if (!token) return TOKENS_FULL;
  if (parser->container != -1) {
    tokens[parser->container].children++;
    token->parent = parser->container;
  }
  token->kind = c == '{' ? TOKEN_OBJECT : TOKEN_ARRAY;
  token->start = (int)parser->at;
  parser->container = parser->next - 1;
  return 0;
}

static int close_container(Parser *parser, char c, Token *tokens) {
  TokenKind kind = c == '}' ? TOKEN_OBJECT : TOKEN_ARRAY;
  int i;
  for (i = parser->next - 1; i >= 0; i--) {
    Token *token = &tokens[i];
    if (token->start == -1 || token->end != -1) continue;
    if (token->kind != kind) return TOKENS_INVALID;
    parser->container = -1;
    token->end = (int)parser->at + 1;
    break;
  }
  if (i == -1) return TOKENS_INVALID;
  for (; i >= 0; i--) {
    if (tokens[i].start == -1 || tokens[i].end != -1) continue;
    parser->container = i;
    break;
  }
  return 0;
}

int tokens_parse(Parser *parser, const char *text, size_t length, Token *tokens, unsigned room) {
  int count = parser->next;
  for (; parser->at < length && text[parser->at] != '\0'; parser->at++) {
    char c = text[parser->at];
    int problem = 0;
    switch (c) {
      case '{':
      case '[':
        count++;
        if (tokens) problem = open_container(parser, c, tokens, room);
        break;
      case '}':
      case ']':
        if (tokens) problem = close_container(parser, c, tokens);
        break;
      case '"':
        problem = parse_string(parser, text, length, tokens, room);
        count++;
        if (!problem && tokens && parser->container != -1) tokens[parser->container].children++;
        break;
      case '\t':
      case '\r':
      case '\n':
      case ' ':
      case ',': break;
      case ':': parser->container = parser->next - 1; break;
      default:
        problem = parse_primitive(parser, text, length, tokens, room);
        count++;
        if (!problem && tokens && parser->container != -1) tokens[parser->container].children++;
        break;
    }
    if (problem) return problem;
  }
  if (tokens)
    for (int i = parser->next - 1; i >= 0; i--)
      if (tokens[i].start != -1 && tokens[i].end == -1) return TOKENS_PARTIAL;
  return count;
}

int token_length(const Token *token) { return token->end - token->start; }

int tokens_equal(const char *text, const Token *token, const char *word) {
  int i = token->start;
  if (token->kind != TOKEN_STRING) return 0;
  for (; i < token->end && *word; i++, word++)
    if (text[i] != *word) return 0;
  return i == token->end && !*word;
}

int tokens_depth(const Token *tokens, int count, int index) {
  int depth = 0;
  while (index >= 0 && index < count && depth < count) {
    index = tokens[index].parent;
    depth++;
  }
  return depth;
}

int tokens_hex(const char *text, unsigned *value) {
  *value = 0;
  for (int i = 0; i < 4; i++) {
    char c = text[i];
    if (!is_hex(c)) return 0;
    unsigned digit = c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 32) - 'a' + 10);
    *value = *value * 16 + digit;
  }
  return 1;
}

size_t tokens_unescape(char *to, size_t room, const char *from, size_t length) {
  size_t used = 0;
  for (size_t i = 0; i < length && used < room; i++) {
    char c = from[i];
    if (c == '\\' && i + 1 < length) {
      c = from[++i];
      if (c == 'n') c = '\n';
      if (c == 't') c = '\t';
    }
    to[used++] = c;
  }
  return used;
}

int tokens_count_kind(const Token *tokens, int count, TokenKind kind) {
  int found = 0;
  for (int i = 0; i < count; i++)
    if (tokens[i].kind == kind) found++;
  return found;
}

int tokens_integer(const char *text, size_t length, long *value) {
  long number = 0;
  size_t i = 0;
  int negative = length > 0 && text[0] == '-';
  if (negative) i++;
  if (i == length) return 0;
  for (; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return 0;
    if (number > (LONG_MAX - 9) / 10) return 0;
    number = number * 10 + (text[i] - '0');
  }
  *value = negative ? -number : number;
  return 1;
}
