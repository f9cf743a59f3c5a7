// A tokenizer of JSON that keeps no tree, only where tokens begin and end: objects and arrays stay open until their end is found.
// expect: memory-safety overflow assertions termination true
// inputs: 91 93 0
// inputs: 34 92 34
#include <plumb.h>

#ifndef BYTES
#define BYTES 3
#endif
#define TOKENS (BYTES + 2)

typedef enum { NOTHING, OBJECT, ARRAY, STRING, PRIMITIVE } Kind;
enum { NO_ROOM = -1, BROKEN = -2, CUT_OFF = -3 };

typedef struct {
  Kind kind;
  int start, end, size;
} Token;

typedef struct {
  unsigned at, next;
  int owner;
} Reader;

static Token *take(Reader *reader, Token *tokens, unsigned count) {
  if (reader->next >= count) return 0;
  Token *token = &tokens[reader->next++];
  token->start = token->end = -1;
  token->size = 0;
  return token;
}

static void set(Token *token, Kind kind, int start, int end) {
  token->kind = kind;
  token->start = start;
  token->end = end;
  token->size = 0;
}

static int read_primitive(Reader *reader, const char *text, unsigned length, Token *tokens, unsigned count) {
  int start = (int)reader->at;
  for (; reader->at < length && text[reader->at] != '\0'; reader->at++) {
    switch (text[reader->at]) {
      case ':':
      case '\t':
      case '\r':
      case '\n':
      case ' ':
      case ',':
      case ']':
      case '}': goto found;
      default: break;
    }
    if (text[reader->at] < 32 || text[reader->at] >= 127) {
      reader->at = (unsigned)start;
      return BROKEN;
    }
  }
found:;
  Token *token = take(reader, tokens, count);
  if (!token) {
    reader->at = (unsigned)start;
    return NO_ROOM;
  }
  set(token, PRIMITIVE, start, (int)reader->at);
  reader->at--;
  return 0;
}

static int is_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }

static int read_string(Reader *reader, const char *text, unsigned length, Token *tokens, unsigned count) {
  int start = (int)reader->at;
  reader->at++;
  for (; reader->at < length && text[reader->at] != '\0'; reader->at++) {
    char c = text[reader->at];
    if (c == '"') {
      Token *token = take(reader, tokens, count);
      if (!token) {
        reader->at = (unsigned)start;
        return NO_ROOM;
      }
      set(token, STRING, start + 1, (int)reader->at);
      return 0;
    }
    if (c == '\\' && reader->at + 1 < length) {
      reader->at++;
      switch (text[reader->at]) {
        case '"':
        case '/':
        case '\\':
        case 'b':
        case 'f':
        case 'r':
        case 'n':
        case 't': break;
        case 'u':
          reader->at++;
          for (int i = 0; i < 4 && reader->at < length && text[reader->at] != '\0'; i++) {
            if (!is_digit(text[reader->at])) {
              reader->at = (unsigned)start;
              return BROKEN;
            }
            reader->at++;
          }
          reader->at--;
          break;
        default: reader->at = (unsigned)start; return BROKEN;
      }
    }
  }
  reader->at = (unsigned)start;
  return CUT_OFF;
}

static int close_one(Reader *reader, Kind kind, Token *tokens) {
  int i;
  for (i = (int)reader->next - 1; i >= 0; i--) {
    Token *token = &tokens[i];
    if (token->start != -1 && token->end == -1) {
      if (token->kind != kind) return BROKEN;
      reader->owner = -1;
      token->end = (int)reader->at + 1;
      break;
    }
  }
  if (i == -1) return BROKEN;
  for (; i >= 0; i--) {
    Token *token = &tokens[i];
    if (token->start != -1 && token->end == -1) {
      reader->owner = i;
      break;
    }
  }
  return 0;
}

static int tokenize(Reader *reader, const char *text, unsigned length, Token *tokens, unsigned count) {
  int found = (int)reader->next, status;
  for (; reader->at < length && text[reader->at] != '\0'; reader->at++) {
    char c = text[reader->at];
    Token *token;
    switch (c) {
      case '{':
      case '[':
        found++;
        token = take(reader, tokens, count);
        if (!token) return NO_ROOM;
        if (reader->owner != -1) tokens[reader->owner].size++;
        token->kind = c == '{' ? OBJECT : ARRAY;
        token->start = (int)reader->at;
        reader->owner = (int)reader->next - 1;
        break;
      case '}':
      case ']':
        status = close_one(reader, c == '}' ? OBJECT : ARRAY, tokens);
        if (status < 0) return status;
        break;
      case '"':
        status = read_string(reader, text, length, tokens, count);
        if (status < 0) return status;
        found++;
        if (reader->owner != -1) tokens[reader->owner].size++;
        break;
      case '\t':
      case '\r':
      case '\n':
      case ' ': break;
      case ':': reader->owner = (int)reader->next - 1; break;
      case ',':
        if (reader->owner != -1 && tokens[reader->owner].kind != ARRAY && tokens[reader->owner].kind != OBJECT) {
          for (int i = (int)reader->next - 1; i >= 0; i--) {
            if ((tokens[i].kind == ARRAY || tokens[i].kind == OBJECT) && tokens[i].start != -1 && tokens[i].end == -1) {
              reader->owner = i;
              break;
            }
          }
        }
        break;
      default:
        status = read_primitive(reader, text, length, tokens, count);
        if (status < 0) return status;
        found++;
        if (reader->owner != -1) tokens[reader->owner].size++;
        break;
    }
  }
  for (int i = (int)reader->next - 1; i >= 0; i--)
    if (tokens[i].start != -1 && tokens[i].end == -1) return CUT_OFF;
  return found;
}

int main(void) {
  char text[BYTES];
  Token tokens[TOKENS];
  Reader reader = {0, 0, -1};
  for (int i = 0; i < BYTES; i++) text[i] = plumb_nondet_char();
  int found = tokenize(&reader, text, BYTES, tokens, TOKENS);
  plumb_assert(found <= BYTES);
  for (int i = 0; i < found; i++)
    plumb_assert(tokens[i].start >= 0 && tokens[i].start <= tokens[i].end && tokens[i].end <= BYTES);
  return 0;
}
