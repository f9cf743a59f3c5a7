// See compilation.h.
#include "project/compilation.h"

#include <errno.h>
#include <fnmatch.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "project/regular.h"
#include "report/build.h"
#include "report/digest.h"

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

static void add_part(Text *path, const char *part, size_t length) {
  bool goes_up = length == 2 && strncmp(part, "..", 2) == 0;
  if (!length || (length == 1 && *part == '.')) return;
  if (goes_up) {
    while (path->count && path->data[path->count - 1] != '/') path->count--;
    if (path->count) path->count--;
    if (path->data) path->data[path->count] = '\0';
    return;
  }
  text_add_char(path, '/');
  text_add_bytes(path, part, length);
}

const char *compilation_path(Arena *arena, const char *directory, const char *path) {
  Text clean = {0};
  for (const char *whole = join(arena, directory, path); *whole; whole += *whole == '/') {
    size_t length = strcspn(whole, "/");
    add_part(&clean, whole, length);
    whole += length;
  }
  const char *copy = arena_strdup(arena, text_str(&clean));
  text_release(&clean);
  return copy;
}

const char *compilation_seen(const char *path) {
  static char here[PATH_MAX];
  size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
  return length && strncmp(path, here, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

// ---- Options ----

static const char *const folder_options[] = {"-I", "-isystem", "-iquote", "-idirafter"};
static const char *const file_options[] = {"-include", "-imacros"};

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

// The file behind -include: from the folder, or else as it stands, since the folders of -I have it.
static const char *included(Arena *arena, const char *directory, const char *name) {
  const char *path = join(arena, directory, name);
  return access(path, F_OK) == 0 ? path : name;
}

// "-x c" is -xc, which is all that a C file needs; other languages are refused as they are in one word.
static const char *join_language(Arena *arena, const char *language) {
  Text word = {0};
  text_printf(&word, "-x%s", language);
  const char *copy = arena_strdup(arena, text_str(&word));
  text_release(&word);
  return copy;
}

static bool takes_file(const char *word) {
  for (size_t i = 0; i < sizeof file_options / sizeof *file_options; i++)
    if (strcmp(word, file_options[i]) == 0) return true;
  return false;
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
    else if (strcmp(word, "-o") == 0 || strcmp(word, "-dumpdir") == 0)
      i++;
    else if (strcmp(word, "--") == 0)
      continue;
    else if (strcmp(word, "-x") == 0 && i + 1 < given->count)
      clang_option_vec_push(words, join_language(arena, given->data[++i]));
    else if (length && word[length])
      add_folder_option(arena, file->directory, word, length, words);
    else
      clang_option_vec_push(words, word);
    next_is_folder = !next_is_folder && length && !word[length];
    bool takes_next = !length && clang_option_words(word) == 2 && i + 1 < given->count;
    if (!takes_next || strcmp(word, "-o") == 0) continue;
    const char *next = given->data[++i];
    clang_option_vec_push(words, takes_file(word) ? included(arena, file->directory, next) : next);
  }
}

// ---- Response files ----

enum { RESPONSES = 1000 };  // of one entry; more is a file that holds itself

static void refuse_response(Arena *arena, Compilation *file, const char *name, const char *why) {
  Text problem = {0};
  if (file->problem) return;
  text_add_name(&problem, name);
  text_add(&problem, why);
  file->problem = arena_strdup(arena, text_str(&problem));
  text_release(&problem);
}

// The words of a response file stand for its name, those of the response files that it names too; all are found from where the compiler runs. `left`: how many may be
// read yet.
static void add_words(Arena *arena, Compilation *file, const ClangOptionVec *given, uint32_t *left,
                      ClangOptionVec *words) {
  for (uint32_t i = 0; i < given->count; i++) {
    const char *word = given->data[i];
    ClangOptionVec within = {0};
    Text text = {0};
    if (word[0] != '@' || !word[1]) {
      clang_option_vec_push(words, word);
    } else if (!*left) {
      refuse_response(arena, file, word + 1, ": the files with options of its compilation name each other too often");
    } else if (--*left, regular_read(join(arena, file->directory, word + 1), &text)) {
      compilation_split(arena, text_str(&text), &within);
    } else {
      refuse_response(arena, file, word + 1, ": the file with options of its compilation cannot be read");
    }
    text_release(&text);
    add_words(arena, file, &within, left, words);
    clang_option_vec_release(&within);
  }
}

static void expand_responses(Arena *arena, Compilation *file, ClangOptionVec *words) {
  ClangOptionVec given = *words;
  uint32_t left = RESPONSES;
  *words = (ClangOptionVec){0};
  add_words(arena, file, &given, &left, words);
  clang_option_vec_release(&given);
}

// ---- Their meaning ----

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

// The number of the entry for this file with these options, or that of the next one.
static uint32_t find_known(Compilations *compilations, const Compilation *file) {
  char hex[DIGEST_SIZE];
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, file->file);
  digest_add(&digest, file->wraps ? "wraps" : "");
  digest_add(&digest, file->problem);
  for (uint32_t i = 0; i < file->options.count; i++) digest_add(&digest, file->options.data[i]);
  digest_end(&digest, hex);
  json_t *known = json_object_get(compilations->known, hex);
  if (known) return (uint32_t)json_integer_value(known);
  build_set(compilations->known, hex, json_integer(compilations->files.count));
  return compilations->files.count;
}

static const char *word_behind(const ClangOptionVec *words, const char *option) {
  for (uint32_t i = 0; i + 1 < words->count; i++)
    if (strcmp(words->data[i], option) == 0) return words->data[i + 1];
  return NULL;
}

// What the build makes of the file. clang -MJ, where one call compiles and links, names a temporary object, and the program by -dumpdir.
static const char *output_of(Compilations *compilations, const Compilation *file, const ClangOptionVec *words,
                             const char *said) {
  const char *dump = word_behind(words, "-dumpdir"), *output = word_behind(words, "-o");
  Text path = {0};
  if (dump) {
    text_add(&path, dump);
    if (path.count && path.data[path.count - 1] == '-') path.data[--path.count] = '\0';
  } else if (said || output) {
    text_add(&path, said ? said : output);
  } else {
    const char *slash = strrchr(file->file, '/');
    text_add(&path, slash + 1);
    path.data[path.count - 1] = 'o';
  }
  const char *whole = compilation_path(compilations->arena, file->directory, text_str(&path));
  text_release(&path);
  return whole;
}

static void add_entry(Compilations *compilations, Compilation *file, const ClangOptionVec *words, const char *output) {
  uint32_t index = find_known(compilations, file);
  if (index == compilations->files.count)
    compilation_vec_push(&compilations->files, *file);
  else
    clang_option_vec_release(&file->options);
  clang_option_vec_push(&compilations->files.data[index].outputs, output_of(compilations, file, words, output));
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
  file.name = compilation_seen(file.file);
  bool good = take_words(compilations->arena, entry, &words);
  if (good) {
    expand_responses(compilations->arena, &file, &words);
    settle_options(compilations, &file, &words);
    add_entry(compilations, &file, &words, json_string_value(json_object_get(entry, "output")));
  }
  clang_option_vec_release(&words);
  return good;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const Compilation *)a)->name, ((const Compilation *)b)->name);
}

bool compilations_read(const char *path, Compilations *compilations, Text *problem) {
  *compilations = (Compilations){.arena = arena_new(), .known = json_object()};
  json_error_t error;
  FILE *file = regular_open(path);
  int refusal = file ? 0 : errno;
  json_t *entries = file ? json_loadf(file, 0, &error) : NULL, *entry;
  char real[PATH_MAX];
  size_t i;
  if (file) fclose(file);
  if (refusal == ENOENT)
    text_printf(problem, "%s: there is no such file: give the compile_commands.json of your build", path);
  else if (refusal)
    text_printf(problem, "%s: it is no file that can be read: give the compile_commands.json of your build", path);
  else if (!entries)
    text_printf(problem, "%s:%d:%d: it is no compilation database: %s", path, error.line, error.column, error.text);
  else if (!json_is_array(entries))
    text_printf(problem, "%s: it is no compilation database: it must be an array", path);
  char *slash = realpath(path, real) ? strrchr(real, '/') : NULL;
  if (slash) *slash = '\0';
  json_array_foreach(entries, i, entry) {
    if (!problem->count && !take_entry(compilations, real, entry))
      text_printf(problem, "%s: entry %zu lacks a directory, a file, or a command", path, i + 1);
  }
  if (!problem->count && !compilations->files.count) text_printf(problem, "%s: it names no C file", path);
  json_decref(entries);
  json_decref(compilations->known);
  if (!problem->count) qsort(compilations->files.data, compilations->files.count, sizeof(Compilation), by_name);
  return !problem->count;
}

static bool fits(const char *file, const char *const *patterns, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (fnmatch(patterns[i], file, 0) == 0) return true;
  return false;
}

static void release_file(Compilation *file) {
  clang_option_vec_release(&file->options);
  clang_option_vec_release(&file->outputs);
}

uint32_t compilations_exclude(Compilations *compilations, const char *const *patterns, size_t count) {
  CompilationVec *files = &compilations->files;
  uint32_t kept = 0, before = files->count;
  for (uint32_t i = 0; i < before; i++) {
    if (fits(files->data[i].file, patterns, count))
      release_file(&files->data[i]);
    else
      files->data[kept++] = files->data[i];
  }
  files->count = kept;
  return before - kept;
}

void compilations_alone(const char *file, Compilations *compilations) {
  *compilations = (Compilations){.arena = arena_new()};
  char *path = arena_strdup(compilations->arena, file), *folder = arena_strdup(compilations->arena, file);
  char *slash = strrchr(folder, '/');
  if (slash) slash[slash == folder] = '\0';
  compilation_vec_push(&compilations->files,
                       (Compilation){.directory = folder, .file = path, .name = compilation_seen(path)});
}

void compilations_release(Compilations *compilations) {
  for (uint32_t i = 0; i < compilations->files.count; i++) release_file(&compilations->files.data[i]);
  compilation_vec_release(&compilations->files);
  arena_free(compilations->arena);
}
