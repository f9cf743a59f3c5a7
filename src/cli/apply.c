// See apply.h.
#include "apply.h"

#include <stdlib.h>
#include <string.h>

#include "assign.h"
#include "complain.h"

static const char clang_name[] = "clang";  // options of clang, which are none of ours

bool option_is_configurable(const char *name) {
  return strcmp(name, clang_name) == 0 || option_configurable(name, IN_FILE) < OPTION_COUNT;
}

// Folders are those below the file's.
static void add_configured_clang_word(const char *word, Settings *settings) {
  static const char *const options[] = {"-isystem", "-iquote", "-idirafter", "-include", "-I"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    size_t length = strlen(options[i]);
    if (strncmp(word, options[i], length) != 0 || !word[length]) continue;
    word = settings_own(settings, options[i], settings->config.folder, word + length);
    break;
  }
  assign_clang_word(word, settings);
}

// Outside of a list blanks stand between words.
static void add_configured_clang_words(const ConfigValue *value, Settings *settings) {
  if (value->place_in_list) {
    add_configured_clang_word(value->value, settings);
    return;
  }
  char *rest = value->value;
  for (char *word; (word = strsep(&rest, " \t\n")) != NULL;)
    if (*word) add_configured_clang_word(word, settings);
}

// All values of a list but those of --exclude are one, with commas between.
static const char *join_values(const Config *config, size_t *index, Settings *settings) {
  const ConfigValue *first = &config->values[*index];
  char *joined = strdup(first->value);
  while (joined && *index + 1 < config->count && config->values[*index + 1].place_in_list > 1) {
    const char *next = config->values[++*index].value;
    char *longer = realloc(joined, strlen(joined) + strlen(next) + 2);
    if (!longer) abort();
    joined = strcat(strcat(longer, ","), next);
  }
  if (!joined) abort();
  return settings->owned[settings->owned_count++] = joined;
}

static bool apply_value(Option option, const char *value, Settings *settings) {
  if (option_infos[option].value) return assign(option, value, settings);
  if (strcmp(value, "true") == 0) return assign(option, NULL, settings);
  return strcmp(value, "false") == 0 || complain_value(settings->place, value, "true or false");
}

// What the command does not have is for others. A language server has a time of its own.
bool apply_config(Command command, Settings *settings) {
  const Config *config = &settings->config;
  for (size_t i = 0; i < config->count; i++) {
    const ConfigValue *value = &config->values[i];
    Option option = option_configurable(value->name, IN_FILE | 1u << command);
    bool is_meant = option < OPTION_COUNT && !(command == COMMAND_LSP && option == OPTION_TASK_TIMEOUT);
    settings->place = value->place;
    if (strcmp(value->name, clang_name) == 0)
      add_configured_clang_words(value, settings);
    else if (option == OPTION_EXCLUDE)
      assign_excluded(value->value, settings);
    else if (is_meant && !apply_value(option, join_values(config, &i, settings), settings))
      return false;
  }
  settings->place = NULL;
  return true;
}
