// See settle.h.
#include "settle.h"

#include <string.h>

#include "choice.h"
#include "complain.h"
#include "output.h"

// What plumb project does, and with what: the words that are no options, in their order.
static bool settle_project(Settings *settings) {
  size_t count = settings->file_count, at = 0;
  const Choice *step = count ? choice_find(step_choices, settings->files[0], strlen(settings->files[0])) : NULL;
  settings->step = step ? (PlumbProjectStep)step->value : PLUMB_PROJECT_RUN;
  at += step != NULL;
  if (settings->step == PLUMB_PROJECT_DIFF && at < count) settings->plumb.base = settings->files[at++];
  bool has_file = settings->step == PLUMB_PROJECT_RUN || settings->step == PLUMB_PROJECT_WORK;
  if (at < count && has_file) settings->database = settings->files[at++];
  bool lacks_file = settings->step == PLUMB_PROJECT_WORK && !settings->database;
  if (at == count && !lacks_file) return true;
  complain(lacks_file ? "work" : settings->files[at],
           lacks_file ? "a file of tasks is missing" : "is one word too many: see plumb help project");
  return false;
}

static bool settle_server(Settings *settings) {
  settings->database = settings->file_count ? settings->files[0] : NULL;
  if (settings->file_count < 2) return true;
  complain(settings->files[1], "is one word too many: see plumb help lsp");
  return false;
}

static bool has_files(Command command, const Settings *settings) {
  bool one = !((IN_C | IN_VERIFY) & 1u << command);
  if (!settings->file_count)
    complain(NULL, one ? "no file is given: name one, or - for standard input"
                       : "no file is given: name a .c, .i, .ll or .bc file, or - for standard input");
  else if (one && settings->file_count > 1)
    complain(settings->files[1], "is one file too many: give them one by one");
  else if ((one || command == COMMAND_VERIFY) && settings->plumb.clang_argument_count)
    complain("--", "options of clang mean nothing here: leave them out");
  else if (command == COMMAND_VERIFY && settings->file_count > 1 && settings->output)
    complain("--output", "several certificates have no one output: give them one by one");
  else
    return true;
  return false;
}

static bool refuse_place(const char *path, const char *why) {
  complain(path, why);
  return false;
}

// Nothing is written over an input, nor over what else is written.
static bool spares_files(const Settings *settings) {
  const char *const paths[] = {settings->output, settings->witness, settings->certificate};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    for (size_t file = 0; paths[i] && file < settings->file_count; file++)
      if (output_is_same(paths[i], settings->files[file]))
        return refuse_place(paths[i], "it is an input and would be written over: choose another place");
    for (size_t other = 0; paths[i] && other < i; other++)
      if (paths[other] && output_collides(paths[i], paths[other]))
        return refuse_place(paths[i], "two results would be written there: choose another place for one");
  }
  return true;
}

// The form in which a system is written is that of the file into which it is.
static bool settle_dump(Settings *settings) {
  if (!settings->dump && settings->plumb.its_format != PLUMB_ITS_AS_INPUT) {
    complain("--dump-format", "it means nothing without --dump STAGE");
    return false;
  }
  const char *suffix = settings->output ? strrchr(settings->output, '.') : NULL;
  const Choice *choice = suffix ? choice_find(choices_of(OPTION_DUMP_FORMAT), suffix + 1, strlen(suffix + 1)) : NULL;
  if (choice && settings->plumb.its_format == PLUMB_ITS_AS_INPUT)
    settings->plumb.its_format = (PlumbItsFormat)choice->value;
  return true;
}

// The folder of --output is for the questions; the report goes to standard output.
static bool settle_questions(Settings *settings) {
  if (!settings->questions) return true;
  if (!settings->output) {
    complain("--dump", "a folder is missing: give --output FOLDER");
    return false;
  }
  if (settings->plumb.engine != PLUMB_ENGINE_BOUNDED) {
    complain("--dump", "only the bounded engine has such questions: give --engine bounded");
    return false;
  }
  settings->plumb.questions = settings->output;
  settings->output = NULL;
  return true;
}

static bool settle_proof(const Settings *settings) {
  PlumbEngine engine = settings->plumb.engine;
  if (!settings->plumb.proof || engine == PLUMB_ENGINE_AUTO || engine == PLUMB_ENGINE_BOUNDED) return true;
  complain("--proof", "only the bounded engine has such proofs: give --engine bounded or auto");
  return false;
}

bool settle(Command command, Settings *settings) {
  bool shows_checks = settings->style & PLUMB_VERBOSE || settings->format == PLUMB_HTML;
  settings->plumb.list_checks |= shows_checks && command == COMMAND_CHECK;
  settings->plumb.explain |= settings->format == PLUMB_HTML && command == COMMAND_CHECK;
  if (command == COMMAND_EXPLAIN) {
    settings->plumb.explain = settings->plumb.list_checks = true;
    settings->style |= PLUMB_EXPLAINED;
    settings->plumb.engine = PLUMB_ENGINE_GRAPH;  // the one that has invariants
  }
  if (command == COMMAND_PROJECT && !settings->help) return settle_project(settings);
  if (command == COMMAND_LSP && !settings->help) return settle_server(settings);
  return settings->help || (has_files(command, settings) && spares_files(settings) && settle_dump(settings) &&
                            settle_questions(settings) && settle_proof(settings));
}
