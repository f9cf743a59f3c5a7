// See piece.h. What is likely stands first: texts are made of lines, lines of words and numbers.
#include "explore/piece.h"

#include <ctype.h>
#include <stdio.h>

#include "library/format.h"

Int piece_number(const Dictionary *dictionary, Random *random) {
  static const Int ends[] = {
      INT32_MAX, INT32_MIN, (Int)UINT32_MAX, INT64_MAX, INT64_MIN, (Int)UINT64_MAX, INT16_MAX, 65535, 255,
      127,       -128,      1000000000,      46341,     2000000000};
  switch (random_below(random, 10)) {
    case 0:
    case 1:
    case 2:
    case 3: return (Int)random_below(random, 12);
    case 4: return (Int)random_below(random, 120) - 10;
    case 5:
    case 6:
    case 7:
      if (dictionary->numbers.count)
        return dictionary->numbers.data[random_below(random, dictionary->numbers.count)] +
               (Int)random_below(random, 3) - 1;
      return (Int)random_below(random, 1000);
    case 8: return ends[random_below(random, sizeof ends / sizeof *ends)] + (Int)random_below(random, 3) - 1;
    default: return (Int)(random_next(random) >> random_below(random, 64)) * (random_one_in(random, 4) ? -1 : 1);
  }
}

uint64_t piece_length(const Dictionary *dictionary, Random *random) {
  enum { LONG = 1000, RARELY = 8 };  // what is as long as a page takes as long to run as many short ones
  const IntVec *lengths = &dictionary->lengths;
  if (!lengths->count) return 1 + random_below(random, 40);
  uint64_t length = (uint64_t)lengths->data[random_below(random, lengths->count)];
  if (length > LONG && random_below(random, RARELY))
    length = (uint64_t)lengths->data[random_below(random, lengths->count)];
  return length + random_below(random, 3) - 1;
}

// A word of letters, most of them short, some about as long as an array.
void piece_add_word(const Dictionary *dictionary, Random *random, Text *text) {
  uint64_t length = 1 + random_below(random, 8);
  if (random_one_in(random, 3)) length = piece_length(dictionary, random);
  char letter = (char)('a' + random_below(random, 26));
  bool same = random_one_in(random, 2);
  for (uint64_t i = 0; i < length; i++) text_add_char(text, same ? letter : (char)('a' + random_below(random, 26)));
}

void piece_add_character(const Dictionary *dictionary, Random *random, Text *text) {
  static const char rare[] = {'\0', '\x7f', '\x80', '\xff', '\xe4', '\x01', '\r', '\\'};
  const Text *known = &dictionary->characters;
  if (known->count && !random_one_in(random, 3))
    text_add_char(text, known->data[random_below(random, known->count)]);
  else if (random_one_in(random, 4))
    text_add_char(text, rare[random_below(random, sizeof rare)]);
  else if (random_one_in(random, 8))
    text_add_char(text, (char)random_below(random, 256));
  else
    text_add_char(text, (char)(' ' + random_below(random, 95)));
}

// What a format of scanf would read.
void piece_add_for_format(const Dictionary *dictionary, Random *random, const Text *format, Text *text) {
  for (const char *p = text_str(format); *p; p++) {
    if (*p != '%') {
      text_add_char(text, *p);
      continue;
    }
    p++;
    while (*p && strchr("*0123456789hlLqjzt", *p)) p++;
    if (!*p) return;
    if (strchr("diuxXo", *p))
      int_print(text, piece_number(dictionary, random));
    else if (strchr("fgeaFGEA", *p))
      text_printf(text, "%d.5", (int)random_below(random, 100));
    else if (*p == 'c')
      piece_add_character(dictionary, random, text);
    else if (dictionary->tokens.count && random_one_in(random, 2))
      text_add(text, text_str(&dictionary->tokens.data[random_below(random, dictionary->tokens.count)]));
    else
      piece_add_word(dictionary, random, text);
    if (*p == '[')
      while (p[1] && *p != ']') p++;
    if (p[1] == '%') text_add_char(text, ' ');
  }
}

void piece_add_plain(const Text *format, Random *random, Text *text) {
  Conversion conversion;
  for (const char *p = text_str(format); *p;) {
    if (*p != '%' || !format_next_scan(p, &conversion) || !conversion.kind) {
      text_add_char(text, *p++);
      continue;
    }
    if (strchr("diuxXofgeaFGEA", conversion.kind))
      text_printf(text, "%d", (int)random_below(random, 4));
    else
      text_add_char(text, (char)('a' + random_below(random, 3)));
    p = conversion.rest;
    if (*p == '%') text_add_char(text, ' ');
  }
}

void piece_add_separator(Random *random, Text *text) {
  static const char separators[] = "  \n\n\n,;:=-/\t";
  text_add_char(text, separators[random_below(random, sizeof separators - 1)]);
}

static void add_token(const Dictionary *dictionary, Random *random, Text *text) {
  if (!dictionary->tokens.count)
    piece_add_word(dictionary, random, text);
  else
    text_add(text, text_str(&dictionary->tokens.data[random_below(random, dictionary->tokens.count)]));
}

// A word and what some format of the program reads behind it, with small numbers.
static void add_phrase(const Dictionary *dictionary, Random *random, Text *text) {
  const TextVec *formats = &dictionary->formats;
  add_token(dictionary, random, text);
  for (const char *p = text_str(&formats->data[random_below(random, formats->count)]); (p = strchr(p, '%'));) {
    Conversion conversion;
    if (!format_next_scan(p, &conversion) || !conversion.kind) break;
    text_add_char(text, ' ');
    if (strchr("diuxXofgeaFGEA", conversion.kind))
      text_printf(text, "%d", (int)random_below(random, 8));
    else
      add_token(dictionary, random, text);
    p = conversion.rest;
  }
  text_add_char(text, '\n');
}

// A word, perhaps a character, and some small numbers behind it: what programs take for a command.
static void add_command(const Dictionary *dictionary, Random *random, Text *text) {
  if (dictionary->formats.count && random_one_in(random, 2)) {
    add_phrase(dictionary, random, text);
    return;
  }
  if (random_one_in(random, 2))
    add_token(dictionary, random, text);
  else
    piece_add_character(dictionary, random, text);
  uint64_t count = random_below(random, 4);
  for (uint64_t i = 0; i < count; i++) {
    if (i || !random_one_in(random, 3)) text_add_char(text, ' ');
    text_printf(text, "%d", (int)random_below(random, 8));
  }
  text_add_char(text, '\n');
}

// Something to insert.
void piece_make(const Dictionary *dictionary, Random *random, Text *piece) {
  uint64_t count = random_one_in(random, 3) ? 1 + random_below(random, 4) : 1;
  char separator = random_one_in(random, 2) ? ' ' : '\n';
  for (uint64_t i = 0; i < count; i++) {
    if (i) text_add_char(piece, separator);
    switch (random_below(random, 9)) {
      case 0:
      case 1: add_token(dictionary, random, piece); break;
      case 8: add_command(dictionary, random, piece); break;
      case 2:
      case 3: int_print(piece, piece_number(dictionary, random)); break;
      case 4: piece_add_word(dictionary, random, piece); break;
      case 5:
        if (dictionary->formats.count) {
          piece_add_for_format(dictionary, random,
                               &dictionary->formats.data[random_below(random, dictionary->formats.count)], piece);
          break;
        }
        __attribute__((fallthrough));
      default: piece_add_character(dictionary, random, piece); break;
    }
  }
  if (random_one_in(random, 3)) piece_add_separator(random, piece);
}

void piece_make_argument(const Dictionary *dictionary, Random *random, Text *piece) {
  if (random_one_in(random, 3))
    add_token(dictionary, random, piece);
  else
    piece_make(dictionary, random, piece);
}

// ---- Lines ----

// A word that is in the text already, or in the dictionary: what is named once is named again.
static void add_name(const Dictionary *dictionary, Random *random, const Text *context, Text *line) {
  if (!context->count || random_one_in(random, 3)) {
    add_token(dictionary, random, line);
    return;
  }
  size_t at = random_below(random, context->count), end = at;
  while (at > 0 && !isspace((unsigned char)context->data[at - 1])) at--;
  while (end < context->count && !isspace((unsigned char)context->data[end])) end++;
  text_add_bytes(line, context->data + at, end - at);
}

static void add_first_word(const Dictionary *dictionary, Random *random, const Text *context, Text *line) {
  switch (random_below(random, 5)) {
    case 0: piece_add_character(dictionary, random, line); break;
    case 1: add_name(dictionary, random, context, line); break;
    case 2: int_print(line, (Int)random_below(random, 12)); break;
    default: add_token(dictionary, random, line); break;
  }
}

// What stands behind the first word of a line of the context.
static void add_rest_of_line(Random *random, const Text *context, Text *line) {
  size_t at = random_below(random, context->count);
  while (at > 0 && context->data[at - 1] != '\n') at--;
  while (at < context->count && !isspace((unsigned char)context->data[at])) at++;
  for (; at < context->count && context->data[at] != '\n'; at++) text_add_char(line, context->data[at]);
}

void piece_add_line(const Dictionary *dictionary, Random *random, const Text *context, Text *line) {
  add_first_word(dictionary, random, context, line);
  if (context->count && random_one_in(random, 2)) {
    add_rest_of_line(random, context, line);
  } else {
    uint64_t count = random_below(random, 4);
    for (uint64_t i = 0; i < count; i++) {
      text_add_char(line, ' ');
      if (random_one_in(random, 2))
        text_printf(line, "%d", (int)random_below(random, 8));
      else
        add_name(dictionary, random, context, line);
    }
  }
  text_add_char(line, '\n');
}
