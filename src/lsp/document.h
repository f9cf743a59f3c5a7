// A file that is open in the editor: its text, and what is known about its lines.
#ifndef PLUMB_LSP_DOCUMENT_H
#define PLUMB_LSP_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"
#include "base/vec.h"

typedef struct {
  char *uri;       // owned: as the editor spells it
  char *path;      // owned: absolute
  Text text;       // as it is in the editor
  double due;      // on budget_now's clock: when it is to be asked about; 0: it needs not
  json_t *answer;  // owned: of project_ask_file; null: none about this text yet
} Document;
VEC_DEFINE(DocumentVec, document_vec, Document)

// The path of a file: URI, with its escapes resolved. GIVE; null: it is none.
char *document_path(const char *uri);

// The units of UTF-16 in front of a column, which counts bytes from 1; lines count from 1.
int document_character(const Document *document, int line, int column);
int document_line_length(const Document *document, int line);  // in units of UTF-16
void document_release(Document *document);

#endif
