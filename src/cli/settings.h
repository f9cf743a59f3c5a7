// What is wanted of a command, from its words and from the project's options.
#ifndef PLUMB_CLI_SETTINGS_H
#define PLUMB_CLI_SETTINGS_H

#include "choice.h"
#include "config.h"
#include "plumb.h"

typedef struct {
  char **words;  // what follows the command
  int word_count;
  PlumbOptions plumb;
  PlumbFormat format;
  unsigned style;  // PLUMB_QUIET ...
  When colour, progress;
  PlumbContractFormat contract_format;
  const char *output;       // null: standard output
  const char *witness;      // null: none is wanted
  const char *certificate;  // likewise
  PlumbWitness witness_form;
  bool dump;                    // --dump STAGE
  bool questions;               // --dump smt2
  const char **files;           // point into argv
  const char **expected_loops;  // likewise: room for all of it, plumb.expected_loops points here
  const char **clang_words;     // likewise: plumb.clang_arguments points here
  const char **run_words;       // likewise: plumb.run_words points here
  const char **excluded;        // absolute; likewise: plumb.excluded points here
  char **owned;                 // strings that were made here
  size_t owned_count, excluded_count;
  Config config;            // .plumb.yaml; lives as long as the settings
  const char *config_file;  // --config; null: it is looked for
  bool no_config;
  bool config_is_wrong;
  const char *place;  // while .plumb.yaml is read: where what is read stands
  size_t file_count;
  PlumbProjectStep step;  // of plumb project
  const char *database;   // likewise; may be null
  bool help;
} Settings;

// Reads what follows the command, and the project's options. False: one line has been written to standard error. `files` are freed with settings_release.
bool settings_read(Command command, int argc, char **argv, Settings *settings);
void settings_release(Settings *settings);

// BEFORE followed by `path`, which is taken to lie in `folder` unless it is absolute. The string lives as long as the settings.
const char *settings_own(Settings *settings, const char *before, const char *folder, const char *path);

#endif
