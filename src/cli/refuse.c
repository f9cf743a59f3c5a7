// See refuse.h. The options may be what is wrong, so the words are looked through once more.
#include "refuse.h"

#include <string.h>

#include "complain.h"
#include "output.h"
#include "words.h"

// What another word names may be an input, also behind `=`: it is neither written over nor removed.
static bool is_named_again(const char *path, const Settings *settings) {
  for (int i = 0; i < settings->word_count; i++) {
    const char *word = settings->words[i], *equals = strchr(word, '='), *value = equals ? equals + 1 : word;
    if (word != path && output_is_same(path, word)) return true;
    if (value != word && value != path && output_is_same(path, value)) return true;
  }
  return false;
}

// Where the name of a result is forgotten, as in "--witness a.c", the input stands in its place.
static bool is_named_like_input(const char *path) {
  static const char *const suffixes[] = {".c", ".i", ".ll", ".bc", ".h", ".smt2", ".koat"};
  const char *suffix = strrchr(path, '.');
  for (size_t i = 0; suffix && i < sizeof suffixes / sizeof *suffixes; i++)
    if (strcmp(suffix, suffixes[i]) == 0) return true;
  return false;
}

static bool is_spared(const char *path, const Settings *settings) {
  return is_named_like_input(path) || is_named_again(path, settings);
}

// What an earlier call left there would be taken for what this one found. Of a command line that is wrong only those options count that were read before what is wrong.
static void discard(const char *path, const Settings *settings) {
  if (path && !is_spared(path, settings)) output_remove(path);
}

static void write_failure(PlumbStatus status, const Settings *settings, PlumbFormat format, const char *output) {
  PlumbReport *report = plumb_report_failed(status, settings->files, settings->file_count, complain_first());
  char *text = plumb_report_text(report, format, 0);
  output_write(output, text);
  plumb_free(text);
  plumb_report_free(report);
}

void refuse(PlumbStatus status, const Settings *settings) {
  const char *format = words_find("--format", settings), *output = words_find("--output", settings);
  bool is_json = format && strcmp(format, "json") == 0, is_sarif = format && strcmp(format, "sarif") == 0;
  discard(settings->witness, settings);
  discard(settings->certificate, settings);
  if (!is_json && !is_sarif)
    discard(settings->output, settings);
  else if (!output || !is_spared(output, settings))
    write_failure(status, settings, is_json ? PLUMB_JSON : PLUMB_SARIF, output);
}
