// Finds what is to be asked about each target (assemble.c): a program from its main, and external functions that no program uses one by one.
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
  json_t *used;  // "UNIT NAME" of functions about which nothing more is to be asked
  U32Vec stale;  // targets whose tasks are not known
} Search;

// ---- In a child: the tasks of a target ----

// What a file is with the options of this entry: the same file compiled otherwise is another one, and its functions are others.
static void variant(const Project *project, uint32_t unit, char hex[DIGEST_SIZE]) {
  const Compilation *file = &project->compilations.files.data[unit];
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, file->file);
  digest_add(&digest, project->units[unit].digest);
  digest_add(&digest, file->wraps ? "wraps" : "");
  digest_end(&digest, hex);
}

// A question about a function; which functions it rests on, in `reached`.
static void describe_task(const Project *project, const Loaded *loaded, Function entry, uint32_t unit, json_t *tasks,
                          bool *reached) {
  Digest digest;
  char key[DIGEST_SIZE], of[DIGEST_SIZE];
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
  variant(project, unit, of);
  build_append(tasks, json_pack("{s:s, s:s, s:s, s:s, s:o}", "entry", name, "key", key, "file",
                                project->compilations.files.data[unit].file, "unit", of, "starts",
                                starts_of(loaded->program, own)));
  memory_free(own);
}

// The external functions of a file, but those that the program of the target reaches.
static void describe_functions(const Project *project, const Loaded *loaded, uint32_t unit, const bool *reached,
                               json_t *tasks, json_t *used) {
  json_t *symbols = json_loads(project->units[unit].symbols, 0, NULL), *name;
  char of[DIGEST_SIZE];
  size_t k;
  variant(project, unit, of);
  json_array_foreach(json_object_get(symbols, "defined"), k, name) {
    Function function = program_find_function(loaded->program, json_string_value(name));
    if (!function.id || !loaded->program->functions[function.id].is_defined) continue;
    if (reached && strcmp(json_string_value(name), "main") == 0) continue;  // asked about already
    if (reached && reached[function.id])
      build_append(used, json_pack("[ss]", json_string_value(name), of));
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
  PlumbStatus status = load(&options, files.data, files.count, NULL, budget_now() + project_preparing_time(project),
                            &loaded, NULL, &message);
  if (status == PLUMB_OK) status = expected_mark(&options, files.data, files.count, loaded.program, NULL, &message);
  if (status == PLUMB_OK)
    describe_target(project, &loaded, target, answer);
  else
    build_set_string(answer, "problem", text_str(&message));
  build_finish(answer, JSON_COMPACT, &text);
  project_make_relative(project->here, &text);
  supervise_send(out, text.data, text.count);
}

// ---- In the parent ----

// A function of one file as one entry compiles it (variant).
static const char *function_key(Text *text, const char *unit, const char *name) {
  text_clear(text);
  text_printf(text, "%s %s", unit, name);
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
    strncpy(next.unit, json_string_value(json_object_get(task, "unit")), DIGEST_SIZE - 1);
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
    const char *name = function_key(&key, tasks->data[i].unit, tasks->data[i].entry);
    bool is_program =
        search->project->targets.data[tasks->data[i].target].is_program && !strcmp(tasks->data[i].entry, "main");
    if (json_object_get(search->used, name) && !is_program) continue;
    build_set(search->used, name, json_true());
    tasks->data[kept++] = tasks->data[i];
  }
  tasks->count = kept;
  text_release(&key);
}

static void described(void *context, uint32_t index, const Text *output, const char *why) {
  Search *search = context;
  Project *project = search->project;
  uint32_t target = search->stale.data[index];
  json_t *answer = why ? NULL : json_loadb(text_str(output), output->count, 0, NULL);
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
  Search search = {.project = project, .used = json_object()};
  targets_assemble(project);
  bool good = find_tasks(&search);
  drop_used(&search);
  store_commit(project->store);
  json_decref(search.used);
  u32_vec_release(&search.stale);
  return good;
}
