// See compilation.h.
#include "project/compilation.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- Words ----

// The word that begins at `at`, appended; where it ends.
static const char *take_word(const char *at, Text *word) {
  char quote = 0;
  for (; *at && (quote || !strchr(" \t\n", *at)); at++) {
    bool escapes = *at == '\\' && quote != '\'' && at[1] && (!quote || strchr("\"\\$`", at[1]));
    if (escapes)
      text_add_char(word, *++at);
    else if (!quote && (*at == '\'' || *at == '"'))
      quote = *at;
    else if (quote && *at == quote)
      quote = 0;
    else
      text_add_char(word, *at);
  }
  return at;
}

void compilation_split(Arena *arena, const char *command, ClangOptionVec *words) {
  Text word = {0};
  for (command += strspn(command, " \t\n"); *command; command += strspn(command, " \t\n")) {
    text_clear(&word);
    command = take_word(command, &word);
    clang_option_vec_push(words, arena_strdup(arena, text_str(&word)));
  }
  text_release(&word);
}

// ---- Paths ----

static const char *join(Arena *arena, const char *directory, const char *path) {
  if (path[0] == '/') return arena_strdup(arena, path);
  Text joined = {0};
  while (strncmp(path, "./", 2) == 0) path += 2;
  text_printf(&joined, "%s/%s", directory, path);
  const char *copy = arena_strdup(arena, text_str(&joined));
  text_release(&joined);
  return copy;
}

// Without links and "..", where it exists.
static const char *resolve(Arena *arena, const char *path) {
  char real[PATH_MAX];
  return realpath(path, real) ? arena_strdup(arena, real) : path;
}

static const char *seen_from_here(const char *path) {
  static char here[PATH_MAX];
  size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
  return length && strncmp(path, here, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

// ---- Options ----

static const char *const folder_options[] = {"-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros"};

// The length of the option that is followed by a folder or file, in the same word or in the next one; 0: it is none.
static size_t folder_option(const char *word) {
  for (size_t i = 0; i < sizeof folder_options / sizeof *folder_options; i++) {
    size_t length = strlen(folder_options[i]);
    if (strncmp(word, folder_options[i], length) == 0) return length;
  }
  return 0;
}

static void add_folder_option(Arena *arena, const char *directory, const char *word, size_t length,
                              ClangOptionVec *words) {
  Text whole = {0};
  text_add_bytes(&whole, word, length);
  text_add(&whole, join(arena, directory, word + length));
  clang_option_vec_push(words, arena_strdup(arena, text_str(&whole)));
  text_release(&whole);
}

// The words behind the compiler's name that are neither the file nor what is written, with absolute folders.
static void take_options(Arena *arena, const Compilation *file, const ClangOptionVec *given, ClangOptionVec *words) {
  bool next_is_folder = false;
  for (uint32_t i = 0; i < given->count; i++) {
    const char *word = given->data[i];
    size_t length = folder_option(word);
    if (next_is_folder)
      clang_option_vec_push(words, join(arena, file->directory, word));
    else if (word[0] != '-')  // the compiler, perhaps behind a launcher, or the file
      continue;
    else if (strcmp(word, "-o") == 0 || strcmp(word, "--") == 0)
      i += word[1] == 'o';
    else if (length && word[length])
      add_folder_option(arena, file->directory, word, length, words);
    else
      clang_option_vec_push(words, word);
    next_is_folder = !next_is_folder && length && !word[length];
    bool takes_next = !length && clang_option_words(word) == 2 && i + 1 < given->count;
    if (takes_next && strcmp(word, "-o") != 0) clang_option_vec_push(words, given->data[++i]);
  }
}

static void settle_options(Compilations *compilations, Compilation *file, const ClangOptionVec *given) {
  ClangOptionVec words = {0};
  ClangOptions options = {0};
  Text problem = {0};
  take_options(compilations->arena, file, given, &words);
  if (clang_options_read(words.data, words.count, &options, &problem)) {
    clang_option_vec_append(&file->options, options.kept.data, options.kept.count);
    file->wraps = options.wraps;
  } else {
    file->problem = arena_strdup(compilations->arena, text_str(&problem));
  }
  clang_options_release(&options);
  clang_option_vec_release(&words);
  text_release(&problem);
}

// ---- Entries ----

static bool is_c(const char *file) {
  const char *suffix = strrchr(file, '.');
  return suffix && (strcmp(suffix, ".c") == 0 || strcmp(suffix, ".i") == 0);
}

static bool take_words(Arena *arena, json_t *entry, ClangOptionVec *words) {
  json_t *arguments = json_object_get(entry, "arguments"), *word;
  const char *command = json_string_value(json_object_get(entry, "command"));
  size_t i;
  json_array_foreach(arguments, i, word) {
    if (!json_is_string(word)) return false;
    clang_option_vec_push(words, arena_strdup(arena, json_string_value(word)));
  }
  if (!arguments && command) compilation_split(arena, command, words);
  return words->count > 0;
}

static bool same_options(const ClangOptionVec *a, const ClangOptionVec *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (strcmp(a->data[i], b->data[i]) != 0) return false;
  return true;
}

static bool is_known(const Compilations *compilations, const Compilation *file) {
  for (uint32_t i = 0; i < compilations->files.count; i++) {
    const Compilation *other = &compilations->files.data[i];
    if (strcmp(other->file, file->file) == 0 && same_options(&other->options, &file->options)) return true;
  }
  return false;
}

static bool take_entry(Compilations *compilations, const char *base, json_t *entry) {
  const char *directory = json_string_value(json_object_get(entry, "directory"));
  const char *name = json_string_value(json_object_get(entry, "file"));
  if (!directory || !name) return false;
  if (!is_c(name)) {
    compilations->others++;
    return true;
  }
  ClangOptionVec words = {0};
  Compilation file = {.directory = resolve(compilations->arena, join(compilations->arena, base, directory))};
  file.file = resolve(compilations->arena, join(compilations->arena, file.directory, name));
  file.name = seen_from_here(file.file);
  bool good = take_words(compilations->arena, entry, &words);
  if (good) settle_options(compilations, &file, &words);
  if (good && !is_known(compilations, &file))
    compilation_vec_push(&compilations->files, file);
  else
    clang_option_vec_release(&file.options);
  clang_option_vec_release(&words);
  return good;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const Compilation *)a)->name, ((const Compilation *)b)->name);
}

bool compilations_read(const char *path, Compilations *compilations, Text *problem) {
  *compilations = (Compilations){.arena = arena_new()};
  json_error_t error;
  json_t *entries = json_load_file(path, 0, &error), *entry;
  char real[PATH_MAX];
  size_t i;
  if (!entries && errno == ENOENT && error.line < 0)
    text_printf(problem, "%s: there is no such file: give the compile_commands.json of your build", path);
  else if (!json_is_array(entries))
    text_printf(problem, "%s:%d:%d: it is no compilation database: %s", path, error.line, error.column,
                entries ? "it must be an array" : error.text);
  char *slash = realpath(path, real) ? strrchr(real, '/') : NULL;
  if (slash) *slash = '\0';
  json_array_foreach(entries, i, entry) {
    if (!problem->count && !take_entry(compilations, real, entry))
      text_printf(problem, "%s: entry %zu lacks a directory, a file, or a command", path, i + 1);
  }
  if (!problem->count && !compilations->files.count) text_printf(problem, "%s: it names no C file", path);
  json_decref(entries);
  if (!problem->count) qsort(compilations->files.data, compilations->files.count, sizeof(Compilation), by_name);
  return !problem->count;
}

void compilations_alone(const char *file, Compilations *compilations) {
  *compilations = (Compilations){.arena = arena_new()};
  char *path = arena_strdup(compilations->arena, file), *folder = arena_strdup(compilations->arena, file);
  char *slash = strrchr(folder, '/');
  if (slash) slash[slash == folder] = '\0';
  compilation_vec_push(&compilations->files,
                       (Compilation){.directory = folder, .file = path, .name = seen_from_here(path)});
}

void compilations_release(Compilations *compilations) {
  for (uint32_t i = 0; i < compilations->files.count; i++)
    clang_option_vec_release(&compilations->files.data[i].options);
  compilation_vec_release(&compilations->files);
  arena_free(compilations->arena);
}
