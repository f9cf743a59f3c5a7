// Puts files together to programs, by what each defines and uses, and finds what is to be asked about each.
//
// Whoever defines main is a program, with the files that define what it needs, what these need, and so on. A file that belongs to no program is a target of its own
// with what it needs. External functions that no program uses are asked about one by one.
#include <jansson.h>
#include <string.h>

#include "base/budget.h"
#include "input/expected.h"
#include "input/load.h"
#include "process/supervise.h"
#include "project/move.h"
#include "project/pool.h"
#include "project/project.h"
#include "project/reach.h"
#include "report/build.h"

typedef struct {
  Project *project;
  json_t **symbols;  // per file: {"defined": [...], "needed": [...]}
  json_t *definers;  // name -> indices of the files that define it
  bool *in_program;  // per file: some program has it
  json_t *used;      // "FILE NAME" of functions about which nothing more is to be asked
  U32Vec stale;      // targets whose tasks are not known
} Search;

// ---- Linking ----

static void read_symbols(Search *search) {
  const Project *project = search->project;
  for (uint32_t i = 0; i < project->compilations.files.count; i++) {
    json_t *name, *defined;
    size_t k;
    if (project->units[i].problem) continue;
    search->symbols[i] = json_loads(project->units[i].symbols, 0, NULL);
    defined = json_object_get(search->symbols[i], "defined");
    json_array_foreach(defined, k, name) {
      const char *key = json_string_value(name);
      if (!json_object_get(search->definers, key)) build_set(search->definers, key, json_array());
      build_append(json_object_get(search->definers, key), json_integer(i));
    }
  }
}

static bool defines(const Search *search, uint32_t file, const char *name) {
  json_t *files = json_object_get(search->definers, name), *index;
  size_t k;
  json_array_foreach(files, k, index) if (json_integer_value(index) == file) return true;
  return false;
}

static bool has(const U32Vec *units, uint32_t unit) {
  for (uint32_t i = 0; i < units->count; i++)
    if (units->data[i] == unit) return true;
  return false;
}

static size_t common_prefix(const char *a, const char *b) {
  size_t length = 0, folder = 0;
  for (; a[length] && a[length] == b[length]; length++)
    if (a[length] == '/') folder = length + 1;
  return folder;
}

// Who defines the name for a file: of several the one that lies nearest, or nobody when two are equally near. A file with main belongs to its own
// program alone.
static int64_t definer_for(const Search *search, uint32_t file, const char *name, const U32Vec *units) {
  const Compilation *files = search->project->compilations.files.data;
  json_t *indices = json_object_get(search->definers, name), *index;
  int64_t best = -1;
  size_t k, best_length = 0;
  bool is_tied = false;
  json_array_foreach(indices, k, index) {
    uint32_t candidate = (uint32_t)json_integer_value(index);
    if (has(units, candidate)) return -1;  // the target has it
    if (defines(search, candidate, "main")) continue;
    size_t length = common_prefix(files[file].file, files[candidate].file);
    is_tied = best >= 0 && length == best_length;
    if (best < 0 || length > best_length) best = candidate, best_length = length;
  }
  return is_tied ? -1 : best;
}

static void link_target(Search *search, Target *target) {
  for (uint32_t i = 0; i < target->units.count; i++) {
    uint32_t file = target->units.data[i];
    json_t *needed = json_object_get(search->symbols[file], "needed"), *name;
    size_t k;
    json_array_foreach(needed, k, name) {
      int64_t found = definer_for(search, file, json_string_value(name), &target->units);
      if (found >= 0) u32_vec_push(&target->units, (uint32_t)found);
    }
  }
}

static void settle(const Project *project, Target *target) {
  Digest digest;
  bool first = project->compilations.files.data[target->units.data[0]].wraps;
  digest_begin(&digest);
  digest_add(&digest, project->tool);
  for (uint32_t i = 0; i < target->units.count; i++) {
    const Compilation *file = &project->compilations.files.data[target->units.data[i]];
    digest_add(&digest, project->units[target->units.data[i]].digest);
    if (file->wraps != first)
      target->problem =
          "some of its files are compiled with -fwrapv and some without: they cannot be asked about together";
  }
  digest_add(&digest, first ? "wraps" : "");
  digest_add(&digest, target->is_program ? "program" : "functions");
  digest_add(&digest, project->question);
  digest_end(&digest, target->digest);
}

static void add_target(Search *search, uint32_t file, bool is_program) {
  Project *project = search->project;
  Target target = {.name = project->compilations.files.data[file].name, .is_program = is_program};
  u32_vec_push(&target.units, file);
  link_target(search, &target);
  for (uint32_t i = 0; is_program && i < target.units.count; i++) search->in_program[target.units.data[i]] = true;
  settle(project, &target);
  target_vec_push(&project->targets, target);
}

static void find_targets(Search *search) {
  const Project *project = search->project;
  uint32_t count = project->compilations.files.count;
  for (uint32_t i = 0; i < count; i++)
    if (search->symbols[i] && defines(search, i, "main")) add_target(search, i, true);
  for (uint32_t i = 0; i < count; i++)
    if (search->symbols[i] && !search->in_program[i]) add_target(search, i, false);
}

// ---- In a child: the tasks of a target ----

// A question about a function; which functions it rests on, in `reached`.
static void describe_task(const Project *project, const Loaded *loaded, Function entry, uint32_t unit, json_t *tasks,
                          bool *reached) {
  Digest digest;
  char key[DIGEST_SIZE];
  const char *name = loaded->program->functions[entry.id].name;
  digest_begin(&digest);
  digest_add(&digest, project->tool);
  digest_add(&digest, project->question);
  digest_add(&digest, project->compilations.files.data[unit].wraps ? "wraps" : "");
  digest_add(&digest, name);
  bool *own = memory_zalloc(loaded->program->function_count + (size_t)1);
  reach_digest(loaded->program, entry, &digest, own);
  digest_end(&digest, key);
  if (reached) memcpy(reached, own, loaded->program->function_count + (size_t)1);
  build_append(tasks,
               json_pack("{s:s, s:s, s:s, s:o}", "entry", name, "key", key, "file",
                         project->compilations.files.data[unit].file, "starts", starts_of(loaded->program, own)));
  memory_free(own);
}

// The external functions of a file, but those that the program of the target reaches.
static void describe_functions(const Project *project, const Loaded *loaded, uint32_t unit, const bool *reached,
                               json_t *tasks, json_t *used) {
  json_t *symbols = json_loads(project->units[unit].symbols, 0, NULL), *name;
  size_t k;
  json_array_foreach(json_object_get(symbols, "defined"), k, name) {
    Function function = program_find_function(loaded->program, json_string_value(name));
    if (!function.id || !loaded->program->functions[function.id].is_defined) continue;
    if (reached && strcmp(json_string_value(name), "main") == 0) continue;  // asked about already
    if (reached && reached[function.id])
      build_append(used, json_pack("[ss]", json_string_value(name), project->compilations.files.data[unit].file));
    else
      describe_task(project, loaded, function, unit, tasks, NULL);
  }
  json_decref(symbols);
}

static void describe_target(const Project *project, const Loaded *loaded, const Target *target, json_t *answer) {
  json_t *tasks = json_array(), *used = json_array();
  bool *reached = target->is_program ? memory_zalloc(loaded->program->function_count + (size_t)1) : NULL;
  if (reached)
    describe_task(project, loaded, program_find_function(loaded->program, "main"), target->units.data[0], tasks,
                  reached);
  for (uint32_t i = 0; i < (reached ? target->units.count : 1); i++)
    describe_functions(project, loaded, target->units.data[i], reached, tasks, used);
  build_set(answer, "tasks", tasks);
  build_set(answer, "used", used);
  memory_free(reached);
}

static void describe(void *context, uint32_t index, int out) {
  const Search *search = context;
  const Project *project = search->project;
  const Target *target = &project->targets.data[search->stale.data[index]];
  PlumbOptions options = project_target_options(project, target);
  ClangOptionVec files = {0};
  project_unit_paths(project, target, &files);
  Loaded loaded;
  Text message = {0}, text = {0};
  json_t *answer = json_object();
  PlumbStatus status = load(&options, files.data, files.count, NULL, budget_now() + options.timeout, &loaded, &message);
  if (status == PLUMB_OK) status = expected_mark(&options, files.data, files.count, loaded.program, NULL, &message);
  if (status == PLUMB_OK)
    describe_target(project, &loaded, target, answer);
  else
    build_set_string(answer, "problem", text_str(&message));
  build_finish(answer, JSON_COMPACT, &text);
  supervise_send(out, text.data, text.count);
}

// ---- In the parent ----

// A function of one file.
static const char *function_key(Text *text, const char *file, const char *name) {
  text_clear(text);
  text_printf(text, "%s %s", file, name);
  return text_str(text);
}

static void take_tasks(Search *search, uint32_t index, json_t *answer) {
  Project *project = search->project;
  Target *target = &project->targets.data[index];
  json_t *tasks = json_object_get(answer, "tasks"), *task, *used;
  const char *problem = json_string_value(json_object_get(answer, "problem"));
  size_t k;
  Text key = {0};
  if (!tasks || problem)
    target->problem = arena_strdup(project->arena, problem ? problem : "the process that read it died");
  json_array_foreach(json_object_get(answer, "used"), k, used) {
    build_set(
        search->used,
        function_key(&key, json_string_value(json_array_get(used, 1)), json_string_value(json_array_get(used, 0))),
        json_true());
  }
  json_array_foreach(tasks, k, task) {
    Task next = {.target = index,
                 .entry = arena_strdup(project->arena, json_string_value(json_object_get(task, "entry"))),
                 .file = arena_strdup(project->arena, json_string_value(json_object_get(task, "file")))};
    Text starts = {0};
    build_finish(json_incref(json_object_get(task, "starts")), JSON_COMPACT, &starts);
    next.starts = arena_strdup(project->arena, text_str(&starts));
    text_release(&starts);
    strncpy(next.key, json_string_value(json_object_get(task, "key")), DIGEST_SIZE - 1);
    task_vec_push(&project->tasks, next);
  }
  text_release(&key);
}

// A function that some program uses is asked about in there; and any other once.
static void drop_used(Search *search) {
  TaskVec *tasks = &search->project->tasks;
  Text key = {0};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < tasks->count; i++) {
    const char *name = function_key(&key, tasks->data[i].file, tasks->data[i].entry);
    if (json_object_get(search->used, name)) continue;
    build_set(search->used, name, json_true());
    tasks->data[kept++] = tasks->data[i];
  }
  tasks->count = kept;
  text_release(&key);
}

static void described(void *context, uint32_t index, const Text *output, bool failed) {
  Search *search = context;
  Project *project = search->project;
  uint32_t target = search->stale.data[index];
  json_t *answer = failed ? NULL : json_loadb(text_str(output), output->count, 0, NULL);
  take_tasks(search, target, answer);
  if (!project->targets.data[target].problem)
    store_put_tasks(project->store, project->targets.data[target].digest, text_str(output));
  json_decref(answer);
}

static bool find_tasks(Search *search) {
  Project *project = search->project;
  for (uint32_t i = 0; i < project->targets.count; i++) {
    const Target *target = &project->targets.data[i];
    if (target->problem) continue;
    char *kept = store_find_tasks(project->store, target->digest);
    json_t *answer = kept ? json_loads(kept, 0, NULL) : NULL;
    if (answer)
      take_tasks(search, i, answer);
    else
      u32_vec_push(&search->stale, i);
    json_decref(answer);
    memory_free(kept);
  }
  Pool pool = {.jobs = project->options->jobs,
               .count = search->stale.count,
               .work = describe,
               .done = described,
               .context = search};
  return pool_run(&pool);
}

bool targets_find(Project *project) {
  uint32_t count = project->compilations.files.count;
  Search search = {.project = project,
                   .symbols = memory_zalloc((count + 1) * sizeof *search.symbols),
                   .definers = json_object(),
                   .used = json_object(),
                   .in_program = memory_zalloc(count + 1)};
  read_symbols(&search);
  find_targets(&search);
  bool good = find_tasks(&search);
  drop_used(&search);
  store_commit(project->store);
  for (uint32_t i = 0; i < count; i++) json_decref(search.symbols[i]);
  json_decref(search.definers);
  json_decref(search.used);
  memory_free(search.symbols);
  memory_free(search.in_program);
  u32_vec_release(&search.stale);
  return good;
}
