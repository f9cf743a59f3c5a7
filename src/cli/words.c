// See words.h.
#include "words.h"

#include <stdio.h>
#include <string.h>

#include "assign.h"
#include "complain.h"

static bool complain_option(Command command, const char *argument) {
  char what[256];
  snprintf(what, sizeof what, "there is no such option of plumb %s: see plumb help %s", command_infos[command].name,
           command_infos[command].name);
  complain(argument, what);
  return false;
}

// An option that is none of ours may be one for clang, with its value in the next word.
static bool read_clang_option(Command command, int argc, char **argv, int *index, Settings *settings) {
  const char *argument = argv[*index];
  size_t words = IN_C & 1u << command ? plumb_clang_option(argument) : 0;
  if (!words) return complain_option(command, argument);
  assign_clang_word(argument, settings);
  if (words == 2 && *index + 1 < argc) assign_clang_word(argv[++*index], settings);
  return true;
}

// Reads the option at argv[*index], and moves *index to its last part.
static bool read_argument(Command command, int argc, char **argv, int *index, Settings *settings) {
  const char *argument = argv[*index];
  Option option = option_find(command, argument);
  if (option == OPTION_COUNT) return read_clang_option(command, argc, argv, index, settings);
  const char *equals = strchr(argument, '='), *value = equals ? equals + 1 : NULL;
  if (!option_infos[option].value) {
    if (!value) return assign(option, NULL, settings);
    complain(option_infos[option].name, "has no value: leave out what follows =");
    return false;
  }
  if (!value) {
    if (*index + 1 >= argc) {
      char what[128];
      snprintf(what, sizeof what, "a value is missing: give %s after it", option_infos[option].value);
      complain(argument, what);
      return false;
    }
    value = argv[++*index];
  }
  return assign(option, value, settings);
}

// What stands behind `--` is clang's; of a run, the program's command line begins with the first word that is no option of clang, or behind another `--`.
static void read_rest(Command command, int argc, char **argv, int index, Settings *settings) {
  while (index < argc && (command != COMMAND_RUN || plumb_clang_option(argv[index]))) {
    bool has_value = command == COMMAND_RUN && plumb_clang_option(argv[index]) == 2 && index + 1 < argc;
    assign_clang_word(argv[index++], settings);
    if (has_value) assign_clang_word(argv[index++], settings);
  }
  if (index < argc && strcmp(argv[index], "--") == 0) index++;
  for (; index < argc; index++) settings->run_words[settings->plumb.run_word_count++] = argv[index];
}

bool words_read(Command command, int argc, char **argv, Settings *settings) {
  for (int i = 0; i < argc; i++) {
    if (strcmp(argv[i], "--") == 0) {
      read_rest(command, argc, argv, i + 1, settings);
      break;
    }
    if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
      settings->help = true;
    else if (argv[i][0] != '-' || !argv[i][1])
      settings->files[settings->file_count++] = argv[i];
    else if (!read_argument(command, argc, argv, &i, settings))
      return false;
  }
  return true;
}

const char *words_find(const char *option, const Settings *settings) {
  size_t length = strlen(option);
  const char *value = NULL;
  char **words = settings->words;
  for (int i = 0; i < settings->word_count && strcmp(words[i], "--") != 0; i++) {
    if (strncmp(words[i], option, length) != 0) continue;
    if (words[i][length] == '=') value = words[i] + length + 1;
    if (!words[i][length] && i + 1 < settings->word_count) value = words[i + 1];
  }
  return value;
}
