// Making JSON values with jansson when nothing may fail: running out of memory is the only way, and that ends the run.
#ifndef PLUMB_REPORT_BUILD_H
#define PLUMB_REPORT_BUILD_H

#include <jansson.h>

#include "base/text.h"

void build_set(json_t *object, const char *key, json_t *value);  // TAKE value
void build_append(json_t *array, json_t *value);                 // TAKE value
json_t *build_string(const char *string);                        // GIVE; bytes that are no UTF-8 become U+FFFD
void build_set_string(json_t *object, const char *key, const char *string);
void build_finish(json_t *value, size_t flags,
                  Text *text);  // TAKE value; prints it with jansson's flags, as ASCII: no terminal obeys what is in it

// Strings that may be any bytes, as names of files are. JSON has characters only: each byte that is no UTF-8 stands in it as one of U+F780 to U+F7FF, of private use (and so
// do the bytes of these themselves), until either of:
json_t *build_exact(const char *string);  // GIVE
void build_clean_all(json_t *value);      // these become U+FFFD, in all strings of the value
void build_restore_all(json_t *value);    // what was read has the bytes again; it is not to be printed

void build_clean(Text *text, const char *string);  // appends the string as UTF-8

#endif
