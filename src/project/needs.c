// See needs.h.
#include "project/needs.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "project/regular.h"
#include "report/build.h"
#include "report/digest.h"

static const int64_t second = 1000000000, clock_step = 20000000;  // file systems have clocks of their own

// ---- One of them ----

// Plumb's own folder comes and goes, and so do repositories' files.
static int may_be_included(const struct dirent *entry) {
  static const char *const others[] = {".", "..", ".plumb", ".git"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strcmp(entry->d_name, others[i]) == 0) return 0;
  return 1;
}

// Of the names in a folder; one that does not exist has none.
static void digest_folder(const char *path, char hex[DIGEST_SIZE]) {
  struct dirent **names = NULL;
  int count = scandir(path, &names, may_be_included, alphasort);
  Digest digest;
  digest_begin(&digest);
  for (int i = 0; i < count; i++) {
    digest_add(&digest, names[i]->d_name);
    free(names[i]);
  }
  free(names);
  digest_end(&digest, hex);
}

static bool digest_of(const char *path, bool is_folder, char hex[DIGEST_SIZE]) {
  if (is_folder) digest_folder(path, hex);
  return is_folder || digest_file(path, hex);
}

// When it was changed last: contents, name or place. Nobody can set that, as the time of the last writing can be set.
static int64_t time_of(const struct stat *about) {
  return (int64_t)about->st_ctim.tv_sec * second + about->st_ctim.tv_nsec;
}

// Does the file ask which others exist? What it asks for may stand anywhere.
static bool asks_what_exists(const char *path) {
  FILE *file = strncmp(path, "/usr/", 5) == 0 ? NULL : regular_open(path);
  char *line = NULL;
  size_t capacity = 0;
  bool asks = false;
  while (file && !asks && getline(&line, &capacity, file) >= 0)
    asks = strstr(line, "__has_include") || strstr(line, "__has_embed");
  free(line);
  if (file) fclose(file);
  return asks;
}

// A file that was changed after clang began may not be what clang has read, and holds never.
static void add(json_t *needs, const char *path, bool is_folder, int64_t start) {
  struct stat about = {0};
  char hex[DIGEST_SIZE];
  bool exists = stat(path, &about) == 0;
  int64_t time = exists ? time_of(&about) : 0;
  bool is_sure = is_folder || (time < start - clock_step && !asks_what_exists(path));
  if (!is_sure || !digest_of(path, is_folder, hex)) hex[0] = '\0';
  json_t *entry = json_array();
  build_append(entry, build_string(path));
  build_append(entry, json_integer(is_folder ? -1 : (json_int_t)about.st_size));
  build_append(entry, json_integer(time < start - 2 * second ? time : 0));
  build_append(entry, build_string(hex));
  build_append(needs, entry);
}

static bool holds(json_t *entry) {
  const char *path = json_string_value(json_array_get(entry, 0)), *digest = json_string_value(json_array_get(entry, 3));
  json_int_t size = json_integer_value(json_array_get(entry, 1)), time = json_integer_value(json_array_get(entry, 2));
  struct stat about;
  char hex[DIGEST_SIZE];
  if (!path || !digest) return false;
  bool exists = stat(path, &about) == 0, is_folder = size < 0;
  if (exists && !is_folder && about.st_size != size) return false;
  if (exists && time && time_of(&about) == time) return true;
  return digest_of(path, is_folder, hex) && strcmp(hex, digest) == 0;
}

bool needs_hold(json_t *needs) {
  json_t *entry;
  size_t i;
  if (!json_array_size(needs)) return false;
  json_array_foreach(needs, i, entry) if (!holds(entry)) return false;
  return true;
}

// ---- All of them ----

typedef struct {
  Arena *arena;
  const char *directory;                    // in which clang ran: what is relative is so to it
  ClangOptionVec files, folders, searched;  // searched: those given by options, in which headers are looked for
} Found;

static void add_once(ClangOptionVec *paths, const char *path) {
  for (uint32_t i = 0; i < paths->count; i++)
    if (strcmp(paths->data[i], path) == 0) return;
  clang_option_vec_push(paths, path);
}

static const char *absolute(const Found *found, const char *path) {
  Text whole = {0};
  if (path[0] != '/') text_printf(&whole, "%s/", found->directory);
  text_add(&whole, path);
  const char *copy = arena_strdup(found->arena, text_str(&whole));
  text_release(&whole);
  return copy;
}

// "x: a.c b.h \" and so on: blanks within a name are escaped.
static void read_rule(const char *rule, Found *found) {
  Text name = {0};
  const char *at = strchr(rule, ':');
  for (at = at ? at + 1 : ""; *at; at++) {
    bool escaped = *at == '\\' && (at[1] == ' ' || at[1] == '#' || at[1] == '\\');
    bool ends = !escaped && (strchr(" \n", *at) || (*at == '\\' && at[1] == '\n'));
    if (!ends) text_add_char(&name, escaped || (*at == '$' && at[1] == '$') ? *++at : *at);
    if ((ends || !at[1]) && name.count) {
      add_once(&found->files, absolute(found, text_str(&name)));
      text_clear(&name);
    }
  }
  text_release(&name);
}

static void take_searched(const ClangOptionVec *words, Found *found) {
  static const char *const options[] = {"-iquote", "-isystem", "-idirafter", "-I"};
  for (uint32_t i = 0; i < words->count; i++)
    for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
      const char *word = words->data[i];
      size_t length = strlen(options[k]);
      if (strncmp(word, options[k], length) != 0) continue;
      if (word[length])
        add_once(&found->searched, absolute(found, word + length));
      else if (i + 1 < words->count)
        add_once(&found->searched, absolute(found, words->data[i + 1]));
      break;
    }
}

// Folders that the environment names, with colons between; nothing between them is where clang runs.
static void take_from_environment(Found *found) {
  static const char *const names[] = {"CPATH", "C_INCLUDE_PATH"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *given = getenv(names[i]);
    char *rest = given && *given ? arena_strdup(found->arena, given) : NULL, *folder;
    while ((folder = strsep(&rest, ":"))) add_once(&found->searched, absolute(found, *folder ? folder : "."));
  }
}

static const char *folder_of(Arena *arena, const char *path) {
  char *copy = arena_strdup(arena, path), *slash = strrchr(copy, '/');
  if (!slash) return ".";
  *slash = '\0';
  return slash == copy ? "/" : copy;
}

// The folder `from` in a folder that is searched, sought in all others, too.
static void add_shadows(Found *found, const char *from) {
  for (uint32_t i = 0; i < found->searched.count; i++) {
    size_t length = strlen(found->searched.data[i]);
    if (strncmp(from, found->searched.data[i], length) != 0 || from[length] != '/') continue;
    for (uint32_t k = 0; k < found->searched.count; k++) {
      Text path = {0};
      text_printf(&path, "%s%s", found->searched.data[k], from + length);
      add_once(&found->folders, arena_strdup(found->arena, text_str(&path)));
      text_release(&path);
    }
  }
}

json_t *needs_of(const Compilation *file, const ClangOptionVec *more, const char *make_rule, int64_t start) {
  Found found = {.arena = arena_new(), .directory = file->directory};
  json_t *needs = json_array();
  read_rule(make_rule, &found);
  take_searched(&file->options, &found);
  take_searched(more, &found);
  take_from_environment(&found);
  add_once(&found.searched, "/usr/local/include");
  for (uint32_t i = 0; i < found.searched.count; i++) add_once(&found.folders, found.searched.data[i]);
  // "x.h" is looked for beside who includes it first.
  for (uint32_t i = 0; i < found.files.count; i++) {
    const char *folder = folder_of(found.arena, found.files.data[i]);
    if (strncmp(folder, "/usr/", 5) != 0) add_once(&found.searched, folder);
  }
  for (uint32_t i = 0; i < found.files.count; i++) {
    const char *folder = folder_of(found.arena, found.files.data[i]);
    if (strncmp(folder, "/usr/", 5) != 0) add_once(&found.folders, folder);
    add_shadows(&found, folder);
  }
  for (uint32_t i = 0; i < found.files.count; i++) add(needs, found.files.data[i], false, start);
  for (uint32_t i = 0; i < found.folders.count; i++) add(needs, found.folders.data[i], true, start);
  clang_option_vec_release(&found.files);
  clang_option_vec_release(&found.folders);
  clang_option_vec_release(&found.searched);
  arena_free(found.arena);
  return needs;
}

// ---- Comments ----

static void digest_marks_of(const char *path, Digest *digest) {
  FILE *file = regular_open(path);
  char *line = NULL;
  size_t capacity = 0;
  for (int64_t number = 1; file && getline(&line, &capacity, file) >= 0; number++) {
    if (!strstr(line, "expect-loop")) continue;
    digest_add(digest, path);
    digest_add_bytes(digest, (const char *)&number, sizeof number);
    digest_add(digest, line);
  }
  free(line);
  if (file) fclose(file);
}

void needs_digest_marks(json_t *needs, char hex[DIGEST_SIZE]) {
  json_t *entry;
  size_t i;
  Digest digest;
  digest_begin(&digest);
  json_array_foreach(needs, i, entry) {
    const char *path = json_string_value(json_array_get(entry, 0));
    bool is_folder = json_integer_value(json_array_get(entry, 1)) < 0;
    if (path && !is_folder && strncmp(path, "/usr/", 5) != 0) digest_marks_of(path, &digest);
  }
  digest_end(&digest, hex);
}
