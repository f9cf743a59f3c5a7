// The lowest level of reading the text form of programs: words, numbers, strings, and what is wrong where. Used by parse.c only.
#ifndef PLUMB_PROGRAM_SCAN_H
#define PLUMB_PROGRAM_SCAN_H

#include "base/arena.h"
#include "base/int.h"
#include "base/text.h"

typedef struct {
  const char *start, *at;
  Arena *arena;   // strings go there
  Text *message;  // gets the first problem: "LINE:COLUMN: what"
  bool failed;
} Scanner;

// Remembers the first problem, which is where the scanner stands. Always false, as all that fails below.
__attribute__((format(printf, 2, 3))) bool scan_fail(Scanner *scanner, const char *format, ...);

void scan_blanks(Scanner *scanner);                  // passes blanks
void scan_lines(Scanner *scanner);                   // also line ends and comments, which start with a semicolon
bool scan_char(Scanner *scanner, char c);            // after blanks: passes c, if it stands there
bool scan_expect(Scanner *scanner, char c);          // the same, or fails
bool scan_word(Scanner *scanner, const char *word);  // after blanks: passes the word, if exactly that stands there
bool scan_end_of_line(Scanner *scanner);  // passes the end of the line and all that is empty after it, or fails
bool scan_unsigned(Scanner *scanner, uint64_t limit, uint64_t *value);
bool scan_u32(Scanner *scanner, uint32_t *value);
bool scan_signed(Scanner *scanner, Int *value);
bool scan_i64(Scanner *scanner, int64_t *value);
bool scan_bytes(Scanner *scanner, Text *bytes);           // a quoted string, with \xx for bytes
bool scan_string(Scanner *scanner, const char **string);  // the same without zero bytes
bool scan_name(Scanner *scanner, const char **name);      // a plain or a quoted name, right here

size_t scan_word_length(const char *at);
int scan_hex_digit(char c);  // -1: it is none
bool scan_is_name_char(char c);
bool scan_starts_with(const char *at, const char *word);

#endif
