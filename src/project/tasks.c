// Has the tasks answered that have no answer yet: here, or by a launcher on whatever machine, several at a time.
//
// A task whose process dies, or that runs out of memory, is tried once more with twice the memory. An answer that is no report of this version is none.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/supervise.h"
#include "project/move.h"
#include "project/pool.h"
#include "project/project.h"
#include "replay/replay.h"
#include "report/build.h"
#include "report/json.h"
#include "strategy/answer.h"

typedef struct {
  Project *project;
  U32Vec open;  // tasks; each key once
  bool is_retry;
  U32Vec failed;  // those that are worth a second try
  uint32_t done, count;
} Work;

// ---- In a child ----

static void name_files(const Project *project, const Target *target, ClangOptionVec *names) {
  for (uint32_t i = 0; i < target->units.count; i++)
    clang_option_vec_push(names, project->compilations.files.data[target->units.data[i]].name);
}

static void answer_here(const PlumbOptions *options, const ClangOptionVec *files, const ClangOptionVec *names,
                        int out) {
  Text text = {0};
  Report *report = strategy_answer(options, files->data, files->count, names->data, names->count);
  report_write_json(report, JSON_FOR_USERS, &text);
  supervise_send(out, text.data, text.count);
}

static void quote(const char *word, Text *command) {
  text_add(command, " '");
  for (; *word; word++) {
    if (*word == '\'')
      text_add(command, "'\\''");
    else
      text_add_char(command, *word);
  }
  text_add_char(command, '\'');
}

// The command line that asks the same elsewhere.
static void build_command(const PlumbOptions *options, const ClangOptionVec *files, Text *command) {
  Report *noted = report_new(0);
  replay_note_options(options, noted);
  text_printf(command, "%s plumb check --format json --list-checks --property ", options->launcher);
  for (Property property = 0; property < PROPERTY_COUNT; property++)
    if (options->properties & 1u << property) text_printf(command, "%s,", property_name(property));
  command->data[--command->count] = '\0';
  text_printf(command, " --timeout %g --memory %zu --check %d", options->timeout, options->memory_mb, options->check);
  if (options->engine != PLUMB_ENGINE_AUTO)
    text_printf(command, " --engine %s", options->engine == PLUMB_ENGINE_GRAPH ? "graph" : "bounded");
  if (options->unwind >= 0) text_printf(command, " --unwind %d", options->unwind);
  if (options->depth >= 0) text_printf(command, " --depth %d", options->depth);
  if (options->assume_memory_safe) text_add(command, " --assume-memory-safe");
  text_add(command, " --entry");
  quote(options->entry, command);
  for (uint32_t i = 0; i < noted->options.count; i++) quote(noted->options.data[i], command);
  for (uint32_t i = 0; i < files->count; i++) quote(files->data[i], command);
  report_free(noted);
}

_Noreturn static void answer_elsewhere(const PlumbOptions *options, const ClangOptionVec *files, int out) {
  Text command = {0};
  build_command(options, files, &command);
  dup2(out, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", text_str(&command), (char *)NULL);
  _exit(127);
}

static void work(void *context, uint32_t index, int out) {
  const Work *work = context;
  const Project *project = work->project;
  const Task *task = &project->tasks.data[work->open.data[index]];
  const Target *target = &project->targets.data[task->target];
  PlumbOptions options = project_target_options(project, target);
  ClangOptionVec files = {0}, names = {0};
  options.entry = task->entry;
  if (work->is_retry) options.memory_mb *= 2;
  project_unit_paths(project, target, &files);
  name_files(project, target, &names);
  if (options.launcher) answer_elsewhere(&options, &files, out);
  answer_here(&options, &files, &names, out);
}

// ---- In the parent ----

bool task_is_open(const char *report) {
  json_t *value = json_loads(report, 0, NULL), *result;
  bool is_open = !value;
  size_t i;
  json_array_foreach(json_object_get(value, "results"), i, result) {
    const char *verdict = json_string_value(json_object_get(result, "verdict"));
    is_open = is_open || !verdict || strcmp(verdict, "unknown") == 0;
  }
  json_decref(value);
  return is_open;
}

static bool is_starved(json_t *report) {
  json_t *result;
  size_t i;
  json_array_foreach(json_object_get(report, "results"), i, result) {
    const char *reason = json_string_value(json_object_get(result, "reason"));
    if (reason && strncmp(reason, "memory limit", strlen("memory limit")) == 0) return true;
  }
  return false;
}

// A report of this version about this entry, without an error.
static bool is_answer(json_t *report, const char *entry) {
  const char *version = json_string_value(json_object_get(report, "version"));
  const char *about = json_string_value(json_object_get(report, "entry"));
  return version && strcmp(version, PLUMB_VERSION) == 0 && about && strcmp(about, entry) == 0 &&
         json_array_size(json_object_get(report, "results")) && !json_object_get(report, "error");
}

// What stands for an answer where there is none: everything is unknown, for this reason. It is not kept.
static char *without_answer(const Project *project, const Task *task) {
  Report *report = report_new(0);
  Text text = {0};
  report_add_file(report, project->targets.data[task->target].name);
  report_set_entry(report, task->entry);
  for (Property property = 0; property < PROPERTY_COUNT; property++)
    if (project->options->properties & 1u << property) report_ask(report, property);
  report_complete(report, "the process that was to answer failed twice");
  report_write_json(report, JSON_FOR_USERS, &text);
  report_free(report);
  return text_take(&text);
}

static void done(void *context, uint32_t index, const Text *output, bool failed) {
  Work *work = context;
  Project *project = work->project;
  uint32_t number = work->open.data[index];
  Task *task = &project->tasks.data[number];
  json_t *report = failed ? NULL : json_loadb(text_str(output), output->count, 0, NULL);
  bool good = is_answer(report, task->entry);
  if (!work->is_retry && (!good || is_starved(report))) {
    u32_vec_push(&work->failed, number);
  } else if (good) {
    task->report = memory_strdup(text_str(output));
    task->is_new = true;
    store_put_result(project->store, task->key, task->report, task->starts, project->options->timeout);
  } else {
    task->report = without_answer(project, task);
    task->is_new = true;
  }
  json_decref(report);
}

static void commit(void *context) {
  Work *work = context;
  store_commit(work->project->store);
}

static bool ask(Work *context) {
  Pool pool = {.jobs = context->project->options->jobs,
               .count = context->open.count,
               .work = work,
               .done = done,
               .tick = commit,
               .context = context};
  bool good = pool_run(&pool);
  store_commit(context->project->store);
  return good;
}

// An answer that leaves nothing open holds for any time; another one for what it had, or less.
static bool take_kept(Project *project, Task *task) {
  StoredResult kept;
  if (!store_find_result(project->store, task->key, &kept)) return false;
  bool enough = kept.timeout >= project->options->timeout || !task_is_open(kept.report);
  if (enough) task->report = move_report(kept.report, kept.starts, task->starts);
  stored_result_release(&kept);
  return task->report != NULL;
}

// Several targets may have one function.
static void share(Project *project, json_t *first) {
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    Task *task = &project->tasks.data[i];
    json_t *other = json_object_get(first, task->key);
    const char *report = other ? project->tasks.data[json_integer_value(other)].report : NULL;
    if (!task->report && report) task->report = memory_strdup(report);
  }
}

bool tasks_answer(Project *project) {
  Work context = {.project = project};
  json_t *first = json_object();
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    Task *task = &project->tasks.data[i];
    if (json_object_get(first, task->key)) continue;
    build_set(first, task->key, json_integer(i));
    if (!take_kept(project, task)) u32_vec_push(&context.open, i);
  }
  if (context.open.count) project_say(project, "asking %u of %u", context.open.count, project->tasks.count);
  bool good = ask(&context);
  if (good && context.failed.count) {
    u32_vec_release(&context.open);
    context.open = context.failed;
    context.failed = (U32Vec){0};
    context.is_retry = true;
    good = ask(&context);
  }
  share(project, first);
  json_decref(first);
  u32_vec_release(&context.open);
  u32_vec_release(&context.failed);
  return good;
}
