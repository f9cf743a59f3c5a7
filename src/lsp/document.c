// See document.h.
#include "lsp/document.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const char scheme[] = "file://";

char *document_path(const char *uri) {
  if (strncmp(uri, scheme, sizeof scheme - 1) != 0) return NULL;
  Text path = {0};
  for (const char *at = strchr(uri + sizeof scheme - 1, '/'); at && *at; at++) {
    bool escaped = *at == '%' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2]);
    char digits[3] = {escaped ? at[1] : 0, escaped ? at[2] : 0, 0};
    text_add_char(&path, escaped ? (char)strtol(digits, NULL, 16) : *at);
    at += escaped ? 2 : 0;
  }
  if (path.count) return text_take(&path);
  text_release(&path);
  return NULL;
}

static const char *find_line(const Document *document, int line) {
  const char *at = text_str(&document->text);
  for (; line > 1 && at; line--) {
    at = strchr(at, '\n');
    if (at) at++;
  }
  return at ? at : "";
}

// Of `bytes` bytes at most, up to the line's end: each sequence of UTF-8 is one unit, or two when it has four bytes.
static int count_units(const char *at, size_t bytes) {
  int units = 0;
  for (size_t i = 0; i < bytes && at[i] && at[i] != '\n' && at[i] != '\r'; i++) {
    unsigned char byte = (unsigned char)at[i];
    if ((byte & 0xc0) != 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

int document_character(const Document *document, int line, int column) {
  return column > 1 ? count_units(find_line(document, line), (size_t)column - 1) : 0;
}

int document_line_length(const Document *document, int line) {
  return count_units(find_line(document, line), SIZE_MAX);
}

void document_release(Document *document) {
  memory_free(document->uri);
  memory_free(document->path);
  text_release(&document->text);
  json_decref(document->answer);
}
