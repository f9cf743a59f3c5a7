// What build systems say about links (links.h).
#include <dirent.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "project/links.h"
#include "project/regular.h"

static const char *string_of(json_t *object, const char *name) {
  const char *string = json_string_value(json_object_get(object, name));
  return string ? string : "";
}

// ---- Ninja ----

bool link_read_ninja(LinkReader *reader, const char *build) {
  Text path = {0};
  text_printf(&path, "%s/build.ninja", build);
  bool is_there = access(text_str(&path), R_OK) == 0;
  text_release(&path);
  if (!is_there) return false;
  setenv("PLUMB_BUILD", build, true);
  FILE *pipe = popen("ninja -C \"$PLUMB_BUILD\" --quiet -t compdb -x 2>/dev/null", "re");
  json_t *steps = pipe ? json_loadf(pipe, 0, NULL) : NULL, *step;
  size_t i;
  if (pipe) pclose(pipe);
  unsetenv("PLUMB_BUILD");
  json_array_foreach(steps, i, step) link_read_command(reader, build, string_of(step, "command"));
  bool good = steps != NULL;
  json_decref(steps);
  return good;
}

// ---- CMake's Makefiles ----

// The commands of a target run in the folder in which that of its objects lies, two levels up.
static void read_link_file(LinkReader *reader, const char *folder) {
  Text path = {0};
  text_printf(&path, "%s/link.txt", folder);
  FILE *file = regular_open(text_str(&path));
  const char *directory = compilation_path(reader->compilations->arena, folder, "../..");
  char *line = NULL;
  size_t capacity = 0;
  while (file && getline(&line, &capacity, file) >= 0) link_read_command(reader, directory, line);
  free(line);
  if (file) fclose(file);
  text_release(&path);
}

bool link_read_makefiles(LinkReader *reader, const char *build) {
  Text path = {0};
  text_printf(&path, "%s/CMakeFiles/TargetDirectories.txt", build);
  FILE *file = regular_open(text_str(&path));
  char *line = NULL;
  size_t capacity = 0;
  while (file && getline(&line, &capacity, file) >= 0) {
    line[strcspn(line, "\r\n")] = '\0';
    if (*line) read_link_file(reader, line);
  }
  free(line);
  text_release(&path);
  if (file) fclose(file);
  return file != NULL;
}

// ---- CMake's file API ----

typedef struct {
  LinkReader *reader;
  const char *reply, *build, *source;  // folders
} Reply;

static json_t *load_below(const char *folder, const char *name) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  json_t *value = *name ? json_load_file(text_str(&path), 0, NULL) : NULL;
  text_release(&path);
  return value;
}

// The file as this target compiles it: its object lies in the target's folder.
static void add_source(const Reply *reply, const char *target, const char *path, Link *link) {
  Compilations *compilations = reply->reader->compilations;
  Text folder = {0};
  char real[PATH_MAX];
  bool found = false;
  text_printf(&folder, "/CMakeFiles/%s.dir/", target);
  const char *whole = compilation_path(compilations->arena, reply->source, path);
  if (realpath(whole, real)) whole = real;
  for (uint32_t i = 0; i < compilations->files.count && !found; i++) {
    const Compilation *file = &compilations->files.data[i];
    for (uint32_t k = 0; k < file->outputs.count && strcmp(file->file, whole) == 0; k++)
      found = found || strstr(file->outputs.data[k], text_str(&folder));
    if (found) link_add_unit(link, i);
  }
  text_release(&folder);
}

static void add_sources(const Reply *reply, json_t *target, Link *link) {
  json_t *source;
  size_t i;
  json_array_foreach(json_object_get(target, "sources"), i, source) {
    const char *path = string_of(source, "path");
    size_t length = strlen(path);
    if (json_object_get(source, "compileGroupIndex"))
      add_source(reply, string_of(target, "name"), path, link);
    else if (length > 2 && strcmp(path + length - 2, ".o") == 0)
      clang_option_vec_push(&link->inputs, compilation_path(reply->reader->compilations->arena, reply->source, path));
  }
}

static void add_libraries(const Reply *reply, json_t *target, Link *link) {
  json_t *fragment;
  size_t i;
  Arena *arena = reply->reader->compilations->arena;
  json_array_foreach(json_object_get(json_object_get(target, "link"), "commandFragments"), i, fragment) {
    ClangOptionVec words = {0};
    bool is_library = strcmp(string_of(fragment, "role"), "libraries") == 0;
    compilation_split(arena, string_of(fragment, "fragment"), &words);
    for (uint32_t k = 0; k < words.count; k++)
      if (words.data[k][0] == '-')
        link_read_option(link, words.data[k]);
      else if (is_library)
        clang_option_vec_push(&link->inputs, compilation_path(arena, reply->build, words.data[k]));
    clang_option_vec_release(&words);
  }
}

static void read_target(const Reply *reply, json_t *target) {
  const char *type = string_of(target, "type");
  const char *output = string_of(json_array_get(json_object_get(target, "artifacts"), 0), "path");
  bool is_program = strcmp(type, "EXECUTABLE") == 0;
  bool is_library = strcmp(type + strcspn(type, "_"), "_LIBRARY") == 0 && strncmp(type, "OBJECT", 6) != 0;
  if (!*output || (!is_program && !is_library)) return;
  Link *link = link_add(reply->reader, compilation_path(reply->reader->compilations->arena, reply->build, output),
                        is_program ? LINK_PROGRAM : LINK_LIBRARY);
  add_sources(reply, target, link);
  add_libraries(reply, target, link);
}

static bool read_model(Reply *reply, json_t *model) {
  json_t *configurations = json_object_get(model, "configurations"), *configuration, *entry;
  size_t i, k;
  reply->source = string_of(json_object_get(model, "paths"), "source");
  json_array_foreach(configurations, i, configuration) {
    json_array_foreach(json_object_get(configuration, "targets"), k, entry) {
      json_t *target = load_below(reply->reply, string_of(entry, "jsonFile"));
      read_target(reply, target);
      json_decref(target);
    }
  }
  return json_array_size(configurations) > 0;
}

// The last index by name is the valid one.
static void find_index(const char *folder, Text *name) {
  struct dirent **names = NULL;
  int count = scandir(folder, &names, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    if (strncmp(names[i]->d_name, "index-", 6) == 0) {
      text_clear(name);
      text_add(name, names[i]->d_name);
    }
    free(names[i]);
  }
  free(names);
}

bool link_read_reply(LinkReader *reader, const char *build) {
  Text folder = {0}, name = {0};
  json_t *object;
  size_t i;
  bool found = false;
  text_printf(&folder, "%s/.cmake/api/v1/reply", build);
  find_index(text_str(&folder), &name);
  json_t *index = load_below(text_str(&folder), text_str(&name));
  json_array_foreach(json_object_get(index, "objects"), i, object) {
    if (found || strcmp(string_of(object, "kind"), "codemodel") != 0) continue;
    json_t *model = load_below(text_str(&folder), string_of(object, "jsonFile"));
    Reply reply = {.reader = reader, .reply = text_str(&folder), .build = build};
    found = read_model(&reply, model);
    json_decref(model);
  }
  json_decref(index);
  text_release(&folder);
  text_release(&name);
  return found;
}
