// See links.h. A command of a linker or an archiver is told by its words: where it writes, and which of its words are objects and libraries.
#include "project/links.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "project/regular.h"
#include "report/build.h"

Link *link_add(LinkReader *reader, const char *output, LinkKind kind) {
  link_vec_push(reader->links, (Link){.output = output, .kind = kind});
  return &reader->links->data[reader->links->count - 1];
}

void link_add_unit(Link *link, uint32_t unit) {
  for (uint32_t i = 0; i < link->units.count; i++)
    if (link->units.data[i] == unit) return;
  u32_vec_push(&link->units, unit);
}

void links_release(LinkVec *links) {
  for (uint32_t i = 0; i < links->count; i++) {
    u32_vec_release(&links->data[i].units);
    u32_vec_release(&links->data[i].libraries);
    clang_option_vec_release(&links->data[i].inputs);
    clang_option_vec_release(&links->data[i].named);
  }
  link_vec_release(links);
}

// ---- Words ----

static bool ends_with(const char *word, const char *end) {
  size_t length = strlen(word), tail = strlen(end);
  return length >= tail && strcmp(word + length - tail, end) == 0;
}

static bool is_object(const char *word) {
  return ends_with(word, ".o") || ends_with(word, ".lo") || ends_with(word, ".obj");
}
static bool is_library(const char *word) {
  return ends_with(word, ".a") || ends_with(word, ".so") || strstr(word, ".so.");
}

// "ar", "gcc-ar", "/usr/bin/llvm-ar-19".
static bool is_archiver(const char *word) {
  const char *name = strrchr(word, '/');
  name = name ? name + 1 : word;
  size_t length = strlen(name);
  while (length && strchr("0123456789.-", name[length - 1])) length--;
  return length >= 2 && strncmp(name + length - 2, "ar", 2) == 0 && (length == 2 || name[length - 3] == '-');
}

typedef struct {
  LinkReader *reader;
  const char *directory;
  ClangOptionVec words, folders;  // of one command; of -L
} Command;

static const char *path_of(const Command *command, const char *word) {
  return compilation_path(command->reader->compilations->arena, command->directory, word);
}

static void read_archive(const Command *command) {
  const ClangOptionVec *words = &command->words;
  Link *link = NULL;
  for (uint32_t i = 1; i < words->count; i++) {
    if (!link && ends_with(words->data[i], ".a"))
      link = link_add(command->reader, path_of(command, words->data[i]), LINK_LIBRARY);
    else if (link && is_object(words->data[i]))
      clang_option_vec_push(&link->inputs, path_of(command, words->data[i]));
  }
}

// "-lNAME" may be any of these; which one exists is known when all links are.
static void add_named(const Command *command, const char *name, Link *link) {
  static const char *const forms[] = {"%s/lib%s.so", "%s/lib%s.a"};
  for (uint32_t i = 0; i < command->folders.count; i++)
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
      char path[4096];
      snprintf(path, sizeof path, k ? forms[1] : forms[0], command->folders.data[i], name);
      clang_option_vec_push(&link->named, path_of(command, path));
    }
}

void link_read_option(Link *link, const char *word) {
  static const char *const renaming[] = {"--wrap", "--defsym"};
  for (size_t i = 0; i < sizeof renaming / sizeof *renaming; i++)
    if (strstr(word, renaming[i])) link->renames = renaming[i];
}

static void add_input(Command *command, const char *word, Link *link) {
  if (strncmp(word, "-L", 2) == 0 && word[2])
    clang_option_vec_push(&command->folders, word + 2);
  else if (strncmp(word, "-l", 2) == 0 && word[2])
    add_named(command, word + 2, link);
  else if (word[0] == '-')
    link_read_option(link, word);
  else if (is_object(word) || is_library(word))
    clang_option_vec_push(&link->inputs, path_of(command, word));
}

static void read_linker(Command *command) {
  const ClangOptionVec *words = &command->words;
  const char *output = NULL;
  LinkKind kind = LINK_PROGRAM;
  bool has_input = false;
  for (uint32_t i = 1; i < words->count; i++) {
    const char *word = words->data[i];
    if (strcmp(word, "-c") == 0 || strcmp(word, "-S") == 0 || strcmp(word, "-E") == 0) return;
    if (strcmp(word, "-shared") == 0 || strcmp(word, "-r") == 0) kind = LINK_LIBRARY;
    if (strcmp(word, "-o") == 0 && i + 1 < words->count) output = words->data[++i];
    has_input = has_input || (word[0] != '-' && (is_object(word) || is_library(word)));
  }
  if (!output || !has_input) return;
  Link *link = link_add(command->reader, path_of(command, output), kind);
  for (uint32_t i = 1; i < words->count; i++)
    if (strcmp(words->data[i], "-o") == 0)
      i++;
    else
      add_input(command, words->data[i], link);
}

static void read_one(Command *command) {
  if (command->words.count && is_archiver(command->words.data[0]))
    read_archive(command);
  else if (command->words.count)
    read_linker(command);
  command->words.count = command->folders.count = 0;
}

// The words of a response file stand for its name.
static void add_response(Command *command, const char *name) {
  Arena *arena = command->reader->compilations->arena;
  Text text = {0};
  regular_read(path_of(command, name), &text);
  compilation_split(arena, text_str(&text), &command->words);
  text_release(&text);
}

void link_read_command(LinkReader *reader, const char *directory, const char *text) {
  ClangOptionVec words = {0};
  Command command = {.reader = reader, .directory = directory};
  compilation_split(reader->compilations->arena, text, &words);
  for (uint32_t i = 0; i < words.count; i++) {
    const char *word = words.data[i];
    if (strcmp(word, "&&") == 0 || strcmp(word, ";") == 0 || strcmp(word, "||") == 0)
      read_one(&command);
    else if (word[0] == '@' && word[1])
      add_response(&command, word + 1);
    else
      clang_option_vec_push(&command.words, word);
  }
  read_one(&command);
  clang_option_vec_release(&words);
  clang_option_vec_release(&command.words);
  clang_option_vec_release(&command.folders);
}

// ---- From paths to files and links ----

static json_t *index_outputs(const Compilations *compilations) {
  json_t *index = json_object();
  for (uint32_t i = 0; i < compilations->files.count; i++) {
    const ClangOptionVec *outputs = &compilations->files.data[i].outputs;
    for (uint32_t k = 0; k < outputs->count; k++) build_set(index, outputs->data[k], json_integer(i));
  }
  return index;
}

// One call that compiled and linked: its files have one output, which is no object.
static void add_direct(LinkReader *reader) {
  json_t *known = json_object();
  for (uint32_t i = 0; i < reader->compilations->files.count; i++) {
    const ClangOptionVec *outputs = &reader->compilations->files.data[i].outputs;
    for (uint32_t k = 0; k < outputs->count; k++) {
      const char *output = outputs->data[k];
      if (is_object(output)) continue;
      json_t *index = json_object_get(known, output);
      if (!index) build_set(known, output, json_integer(reader->links->count));
      Link *link = index ? &reader->links->data[json_integer_value(index)]
                         : link_add(reader, output, is_library(output) ? LINK_LIBRARY : LINK_PROGRAM);
      link_add_unit(link, i);
    }
  }
  json_decref(known);
}

static bool is_ours(const char *path) { return strncmp(path, "/usr/", 5) != 0 && strncmp(path, "/lib", 4) != 0; }

static void resolve_inputs(LinkVec *links, uint32_t index, json_t *files, json_t *outputs) {
  Link *link = &links->data[index];
  for (uint32_t i = 0; i < link->inputs.count; i++) {
    const char *input = link->inputs.data[i];
    json_t *unit = json_object_get(files, input), *library = json_object_get(outputs, input);
    if (unit && is_object(input))
      link_add_unit(link, (uint32_t)json_integer_value(unit));
    else if (library && json_integer_value(library) != index)
      u32_vec_push(&link->libraries, (uint32_t)json_integer_value(library));
    else
      link->lacks = link->lacks || is_ours(input);
  }
  for (uint32_t i = 0; i < link->named.count; i++) {
    json_t *library = json_object_get(outputs, link->named.data[i]);
    if (library) u32_vec_push(&link->libraries, (uint32_t)json_integer_value(library));
  }
}

static void resolve_all(LinkReader *reader) {
  json_t *files = index_outputs(reader->compilations), *outputs = json_object();
  for (uint32_t i = 0; i < reader->links->count; i++)
    build_set(outputs, reader->links->data[i].output, json_integer(i));
  for (uint32_t i = 0; i < reader->links->count; i++) resolve_inputs(reader->links, i, files, outputs);
  json_decref(files);
  json_decref(outputs);
}

void links_read(const char *database, Compilations *compilations, LinkVec *links) {
  LinkReader reader = {compilations, links};
  char build[PATH_MAX];
  char *slash = realpath(database, build) ? strrchr(build, '/') : NULL;
  if (slash) {
    *slash = '\0';
    if (!link_read_reply(&reader, build) && !link_read_ninja(&reader, build)) link_read_makefiles(&reader, build);
  }
  add_direct(&reader);
  resolve_all(&reader);
}
