// Compiles the files of a project, each in the folder that its entry names, and keeps what clang gave.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/answer.h"
#include "frontend/unit.h"
#include "input/load.h"
#include "process/supervise.h"
#include "project/needs.h"
#include "project/pool.h"
#include "project/project.h"
#include "project/regular.h"
#include "report/build.h"

// ---- What a file's compilation depends on, beside the files that it reads ----

static bool is_overlaid(const Project *project, const Compilation *file) {
  return project->overlay && file == &project->compilations.files.data[project->overlaid];
}

static void command_digest(const Project *project, uint32_t index, char hex[DIGEST_SIZE]) {
  static const char *const variables[] = {"CPATH", "C_INCLUDE_PATH", "PLUMB_CLANG", "SOURCE_DATE_EPOCH"};
  const Compilation *file = &project->compilations.files.data[index];
  char overlay[DIGEST_SIZE];
  Digest digest;
  digest_begin(&digest);
  if (is_overlaid(project, file) && digest_file(project->overlay, overlay)) digest_add(&digest, overlay);
  digest_add(&digest, project->tool);
  digest_add(&digest, project->here);
  digest_add(&digest, file->directory);
  digest_add(&digest, file->file);
  digest_add(&digest, project->options->data_model == PLUMB_ILP32 ? "ilp32" : "lp64");
  for (uint32_t i = 0; i < file->options.count; i++) digest_add(&digest, file->options.data[i]);
  digest_add(&digest, "for all");
  for (uint32_t i = 0; i < project->clang.count; i++) digest_add(&digest, project->clang.data[i]);
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) digest_add(&digest, getenv(variables[i]));
  digest_end(&digest, hex);
}

// ---- In a child ----

enum { PATH_BYTES = 64 };

typedef struct {
  Project *project;
  U32Vec stale;
} Work;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Under its digest; a file that is there under this name has these contents, or was damaged and is replaced.
static bool keep(const Store *store, const Text *unit, char hex[DIGEST_SIZE]) {
  Text path = {0}, temporary = {0};
  SHA256Data((const uint8_t *)unit->data, unit->count, hex);
  store_unit_path(store, hex, &path);
  text_printf(&temporary, "%s.%d", text_str(&path), (int)getpid());
  FILE *file = fopen(text_str(&temporary), "we");
  bool good = file && fwrite(unit->data, 1, unit->count, file) == unit->count && fflush(file) == 0;
  good = good && fsync(fileno(file)) == 0;
  if (file) fclose(file);
  good = good && rename(text_str(&temporary), text_str(&path)) == 0;
  if (!good) unlink(text_str(&temporary));
  text_release(&path);
  text_release(&temporary);
  return good;
}

static json_t *names(const SymbolVec *symbols) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < symbols->count; i++) build_append(array, build_string(symbols->data[i]));
  return array;
}

static const char *descriptor_path(int descriptor, char path[PATH_BYTES]) {
  snprintf(path, PATH_BYTES, "/proc/self/fd/%d", descriptor);
  return path;
}

// What tells clang of the editor's text: a file in memory, since an option that names both files would have to keep them apart. Negative: there is none.
static int describe_overlay(const Project *project, const Compilation *file) {
  Text text = {0};
  text_add(&text, "{version: 0, case-sensitive: true, use-external-names: false, roots: [{type: file, name: \"");
  for (const char *at = file->file; *at; at++) {
    bool is_plain = (unsigned char)*at >= ' ' && *at != '"' && *at != '\\' && *at != '\x7f';
    if (is_plain)
      text_add_char(&text, *at);
    else
      text_printf(&text, "\\x%02x", (unsigned char)*at);
  }
  text_printf(&text, "\", external-contents: \"%s\"}]}", project->overlay);
  int description = memfd_create("overlay", 0);  // clang inherits it
  bool good = description >= 0 && write(description, text_str(&text), text.count) == (ssize_t)text.count;
  if (!good && description >= 0) close(description);
  text_release(&text);
  return good ? description : -1;
}

// `overlay`: a description (describe_overlay), or negative.
static void build_options(const Project *project, const Compilation *file, const char *rule, int overlay, Arena *arena,
                          ClangOptionVec *options) {
  Text map = {0};
  load_quiet_clang(options);
  clang_option_vec_append(options, file->options.data, file->options.count);
  clang_option_vec_append(options, project->clang.data, project->clang.count);
  text_printf(&map, "-ffile-prefix-map=%s/=", project->here);
  if (project_maps_files(project->here)) clang_option_vec_push(options, arena_strdup(arena, text_str(&map)));
  if (overlay >= 0) {
    clang_option_vec_push(options, "-ivfsoverlay");
    clang_option_vec_push(options, arena_strdup(arena, descriptor_path(overlay, (char[PATH_BYTES]){0})));
  }
  const char *const dependencies[] = {"-MD", "-MT", "x", "-MF", rule};
  clang_option_vec_append(options, (const char **)dependencies, sizeof dependencies / sizeof *dependencies);
  text_release(&map);
}

// What clang said, if it said anything, instead of the line that speaks about it. Places are as the user sees them.
static void explain(const Project *project, const Text *diagnostics, Text *message) {
  Text here = {0};
  size_t length = diagnostics->count;
  if (!length) return;
  text_printf(&here, "%s/", project->here);
  text_clear(message);
  text_add(message, "clang does not accept it:\n");
  while (length && diagnostics->data[length - 1] == '\n') length--;
  for (const char *at = diagnostics->data, *end = at + length; at < end;) {
    bool is_line = at == diagnostics->data || at[-1] == '\n';
    if (is_line && strncmp(at, text_str(&here), here.count) == 0) at += here.count;
    text_add_char(message, *at++);
  }
  text_release(&here);
}

// What clang says, with what became of it, as JSON.
static json_t *compile(const Project *project, const Compilation *file, const char *rule, int overlay) {
  char include_dir[PATH_MAX], hex[DIGEST_SIZE] = "", marks[DIGEST_SIZE];
  ClangOptionVec options = {0};
  int64_t start = now();
  build_options(project, file, rule, overlay, project->arena, &options);
  FrontendOptions frontend = {.files = &file->file,
                              .file_count = 1,
                              .clang_args = options.data,
                              .clang_arg_count = options.count,
                              .ilp32 = project->options->data_model == PLUMB_ILP32,
                              .include_dir = load_include_dir(include_dir),
                              .timeout = project_preparing_time(project)};
  Text unit = {0}, diagnostics = {0}, message = {0}, made_of = {0};
  UnitSymbols symbols = {0};
  json_t *answer = json_object();
  if (unit_compile(&frontend, file->file, &unit, &diagnostics, &message) != FRONTEND_OK)
    explain(project, &diagnostics, &message);
  else if (!unit_symbols(&unit, &symbols) || !keep(project->store, &unit, hex))
    text_printf(&message, "%s/units cannot be written", store_folder(project->store));
  regular_read(rule, &made_of);
  build_set_string(answer, "unit", hex);
  build_set_string(answer, "problem", text_str(&message));
  build_set(answer, "needs", needs_of(file, &project->clang, text_str(&made_of), start));
  json_t *linkage = json_object();
  needs_digest_marks(json_object_get(answer, "needs"), marks);
  build_set_string(linkage, "marks", marks);
  build_set(linkage, "defined", names(&symbols.defined));
  build_set(linkage, "needed", names(&symbols.needed));
  build_set(answer, "symbols", linkage);
  unit_symbols_release(&symbols);
  text_release(&unit);
  text_release(&diagnostics);
  text_release(&message);
  text_release(&made_of);
  clang_option_vec_release(&options);
  return answer;
}

static void work(void *context, uint32_t index, int out) {
  const Work *work = context;
  const Compilation *file = &work->project->compilations.files.data[work->stale.data[index]];
  char rule[PATH_BYTES];
  Text text = {0}, problem = {0};
  int memory = memfd_create("dependencies", 0);  // clang inherits it
  bool has_overlay = is_overlaid(work->project, file);
  int overlay = has_overlay ? describe_overlay(work->project, file) : -1;
  json_t *answer = NULL;
  descriptor_path(memory, rule);
  if (memory < 0 || (has_overlay && overlay < 0))
    text_printf(&problem, "no file in memory can be made: %s", strerror(errno));
  else if (chdir(file->directory) != 0)
    text_printf(&problem, "%s: its folder %s is not there", file->name, file->directory);
  else
    answer = compile(work->project, file, rule, overlay);
  if (problem.count)
    answer = json_pack("{s:s, s:s, s:[], s:{}}", "unit", "", "problem", text_str(&problem), "needs", "symbols");
  text_release(&problem);
  build_finish(answer, JSON_COMPACT, &text);
  supervise_send(out, text.data, text.count);
}

// ---- In the parent ----

static char *dump(json_t *value) {
  char *text = json_dumps(value, JSON_COMPACT), *copy = memory_strdup(text);
  free(text);
  return copy;
}

static void take(Project *project, uint32_t index, const StoredUnit *stored, bool is_new) {
  Unit *unit = &project->units[index];
  *unit = (Unit){.needs = memory_strdup(stored->needs), .symbols = memory_strdup(stored->symbols), .is_new = is_new};
  strncpy(unit->digest, stored->unit, DIGEST_SIZE - 1);
  if (stored->problem[0]) unit->problem = memory_strdup(stored->problem);
}

static void done(void *context, uint32_t index, const Text *output, const char *why) {
  Work *work = context;
  Project *project = work->project;
  uint32_t file = work->stale.data[index];
  json_t *answer = why ? NULL : json_loadb(text_str(output), output->count, 0, NULL);
  const char *unit = json_string_value(json_object_get(answer, "unit"));
  const char *problem = json_string_value(json_object_get(answer, "problem"));
  if (unit && problem) {
    StoredUnit stored = {memory_strdup(unit), dump(json_object_get(answer, "needs")),
                         dump(json_object_get(answer, "symbols")), memory_strdup(problem)};
    char command[DIGEST_SIZE];
    command_digest(project, file, command);
    if (!is_overlaid(project, &project->compilations.files.data[file]))
      store_put_unit(project->store, command, &stored);  // what an editor has is seldom the same again
    take(project, file, &stored, true);
    stored_unit_release(&stored);
  } else {
    project->units[file].problem = memory_strdup("the process that compiled it died");
  }
  json_decref(answer);
}

static void commit(void *context) {
  Work *work = context;
  store_commit(work->project->store);
}

// A unit is there, and is what its name says.
static bool is_whole(const Store *store, const char *digest) {
  char hex[DIGEST_SIZE];
  Text path = {0};
  store_unit_path(store, digest, &path);
  bool whole = digest_file(text_str(&path), hex) && strcmp(hex, digest) == 0;
  text_release(&path);
  return whole;
}

static bool is_fresh(Project *project, uint32_t index) {
  char command[DIGEST_SIZE];
  StoredUnit stored;
  command_digest(project, index, command);
  bool fresh = store_find_unit(project->store, command, &stored) && !stored.problem[0];
  json_t *needs = fresh ? json_loads(stored.needs, 0, NULL) : NULL;
  fresh = fresh && needs_hold(needs) && is_whole(project->store, stored.unit);
  if (fresh) take(project, index, &stored, false);
  json_decref(needs);
  stored_unit_release(&stored);
  return fresh;
}

bool units_compile(Project *project) {
  uint32_t count = project->compilations.files.count;
  Work context = {.project = project};
  project->units = memory_zalloc((count + 1) * sizeof *project->units);
  for (uint32_t i = 0; i < count; i++) {
    const char *problem = project->compilations.files.data[i].problem;
    if (problem)
      project->units[i].problem = memory_strdup(problem);
    else if (!is_fresh(project, i))
      u32_vec_push(&context.stale, i);
  }
  if (context.stale.count) project_say(project, "compiling %u of %u files", context.stale.count, count);
  Pool pool = {.jobs = project->options->jobs,
               .count = context.stale.count,
               .work = work,
               .done = done,
               .tick = commit,
               .context = &context};
  bool good = pool_run(&pool);
  store_commit(project->store);
  u32_vec_release(&context.stale);
  return good;
}
