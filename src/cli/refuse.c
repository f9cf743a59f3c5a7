// See refuse.h. The options may be what is wrong, so the words are looked through once more.
#include "refuse.h"

#include <string.h>

#include "complain.h"
#include "output.h"
#include "words.h"

// Nothing is written over what another word names: it may be an input.
static bool is_named_again(const char *path, const Settings *settings) {
  for (int i = 0; i < settings->word_count; i++)
    if (settings->words[i] != path && output_is_same(path, settings->words[i])) return true;
  return false;
}

void refuse(PlumbStatus status, const Settings *settings) {
  const char *format = words_find("--format", settings), *output = words_find("--output", settings);
  bool is_json = format && strcmp(format, "json") == 0, is_sarif = format && strcmp(format, "sarif") == 0;
  if ((!is_json && !is_sarif) || (output && is_named_again(output, settings))) return;
  PlumbReport *report = plumb_report_failed(status, settings->files, settings->file_count, complain_first());
  char *text = plumb_report_text(report, is_json ? PLUMB_JSON : PLUMB_SARIF, 0);
  output_write(output, text);
  plumb_free(text);
  plumb_report_free(report);
}
