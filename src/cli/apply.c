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

// What makes no sense now is the fault of what came last.
static bool is_sound(const Settings *settings) {
  char *problem = plumb_options_problem(&settings->plumb);
  if (!problem) return true;
  const char *colon =
      strncmp(problem, "--", 2) == 0 ? strstr(problem, ": ") : NULL;  // the option's name stands in the place
  complain(settings->place, colon ? colon + 2 : problem);
  plumb_free(problem);
  return false;
}

// Outside of a list blanks stand between words. An option whose value is the next word waits for it.
static bool add_configured_clang_words(const ConfigValue *value, bool has_next, Settings *settings) {
  char *rest = value->value;
  if (value->place_in_list)
    add_configured_clang_word(value->value, settings);
  else
    for (char *word; (word = strsep(&rest, " \t\n")) != NULL;)
      if (*word) add_configured_clang_word(word, settings);
  bool waits = has_next && plumb_clang_option(value->value) == 2;
  return waits || is_sound(settings);
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

// Into the settings, from the value at *index, which moves to the last one that was taken. What the command does not have is for others. A language server has a time
// of its own.
static bool apply_next(Command command, size_t *index, Settings *settings) {
  const Config *config = &settings->config;
  const ConfigValue *value = &config->values[*index];
  bool has_next = *index + 1 < config->count && value[1].place_in_list > 1;
  Option option = option_configurable(value->name, IN_FILE | 1u << command);
  bool is_meant = option < OPTION_COUNT && !(command == COMMAND_LSP && option == OPTION_TASK_TIMEOUT);
  settings->place = value->place;
  if (strcmp(value->name, clang_name) == 0) return add_configured_clang_words(value, has_next, settings);
  if (option == OPTION_EXCLUDE) return assign_excluded(value->value, settings);
  return !is_meant || (apply_value(option, join_values(config, index, settings), settings) && is_sound(settings));
}

bool apply_config(Command command, Settings *settings) {
  const Config *config = &settings->config;
  const ConfigValue *wrong = NULL;
  for (size_t i = 0; i < config->count && !wrong; i++) {
    const ConfigValue *value = &config->values[i];
    if (!apply_next(command, &i, settings)) wrong = value;
  }
  settings->place = NULL;
  if (wrong) complain_excerpt(config->path, wrong->line, wrong->column);
  return !wrong;
}
