// See settings.h.
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apply.h"
#include "complain.h"
#include "settle.h"
#include "words.h"

const char *settings_own(Settings *settings, const char *before, const char *folder, const char *path) {
  size_t size = strlen(before) + strlen(folder) + strlen(path) + 2;
  char *string = malloc(size);
  if (!string) abort();
  if (path[0] == '/')
    snprintf(string, size, "%s%s", before, path);
  else
    snprintf(string, size, "%s%s/%s", before, folder, path);
  settings->owned[settings->owned_count++] = string;
  return string;
}

static bool find_config(Command command, Settings *settings) {
  bool is_used = (IN_C | IN_PROJECT | IN_LSP) & 1u << command;
  if (!is_used || settings->no_config || settings->help) return true;
  if (settings->config_file) return config_read(settings->config_file, &settings->config);
  bool has_file = IN_C & 1u << command && settings->file_count;
  return config_find(has_file ? settings->files[0] : NULL, &settings->config);
}

// Nothing is known yet but the project's options; there is room for as many strings as there are words.
static bool begin(Command command, int argc, char **argv, Settings *settings, Config config) {
  size_t room = (size_t)argc + config.count + 1;
  for (size_t i = 0; i < config.count; i++) room += strlen(config.values[i].value);
  *settings = (Settings){.words = argv, .word_count = argc, .format = PLUMB_TEXT, .config = config};
  plumb_options_init(&settings->plumb);
  if (command == COMMAND_BOUND) settings->plumb.entry = NULL;
  if (command == COMMAND_LSP) settings->plumb.timeout = 5;
  if (command == COMMAND_CONTRACT) settings->plumb.timeout = 30;
  settings->files = calloc(room, sizeof *settings->files);
  settings->expected_loops = calloc(room, sizeof *settings->expected_loops);
  settings->clang_words = calloc(room, sizeof *settings->clang_words);
  settings->run_words = calloc(room, sizeof *settings->run_words);
  settings->excluded = calloc(room, sizeof *settings->excluded);
  settings->owned = calloc(room, sizeof *settings->owned);
  settings->plumb.expected_loops = settings->expected_loops;
  settings->plumb.clang_arguments = settings->clang_words;
  settings->plumb.run_words = settings->run_words;
  settings->plumb.excluded = settings->excluded;
  if (settings->files && settings->expected_loops && settings->clang_words && settings->run_words &&
      settings->excluded && settings->owned)
    return true;
  complain(NULL, "out of memory");
  return false;
}

static void forget_words(Settings *settings) {
  for (size_t i = 0; i < settings->owned_count; i++) free(settings->owned[i]);
  free(settings->owned);
  free(settings->files);
  free(settings->expected_loops);
  free(settings->clang_words);
  free(settings->run_words);
  free(settings->excluded);
}

// The words say where the project's options are, and win over them: they are read twice.
static bool read_all(Command command, int argc, char **argv, Settings *settings) {
  if (!begin(command, argc, argv, settings, (Config){0}) || !words_read(command, argc, argv, settings)) return false;
  settings->config_is_wrong = !find_config(command, settings);
  if (settings->config_is_wrong || !settings->config.count) return !settings->config_is_wrong;
  forget_words(settings);
  if (!begin(command, argc, argv, settings, settings->config)) return false;
  settings->config_is_wrong = !apply_config(command, settings);
  return words_read(command, argc, argv, settings) && !settings->config_is_wrong;
}

bool settings_read(Command command, int argc, char **argv, Settings *settings) {
  if (!read_all(command, argc, argv, settings)) return false;
  return settle(command, settings);
}

void settings_release(Settings *settings) {
  forget_words(settings);
  config_release(&settings->config);
  *settings = (Settings){0};
}
