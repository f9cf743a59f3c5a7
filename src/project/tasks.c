// Has the tasks answered that have no answer yet: here, by a launcher on whatever machine, or by job arrays of Slurm.
//
// A task whose process dies, or that runs out of memory, is tried once more with twice the memory. What is no answer of this version to this very question (answer.h) is none.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "process/supervise.h"
#include "project/answer.h"
#include "project/array.h"
#include "project/job.h"
#include "project/move.h"
#include "project/pool.h"
#include "project/say.h"
#include "report/build.h"
#include "report/json.h"

typedef struct {
  Project *project;
  U32Vec open;  // tasks; each key once
  unsigned attempt;
  U32Vec failed;    // those that are worth a second try
  json_t *said;     // lines that were told already
  uint32_t cached;  // answers that the cache had
  bool is_gone;     // the cache cannot be reached
} Work;

// ---- In a child ----

// Null: there is none, or none any more.
static const char *cache_of(const Work *work) { return work->is_gone ? NULL : work->project->options->cache; }

static void answer_here(const Work *work, const Task *task, int out) {
  const Project *project = work->project;
  Text text = {0}, problem = {0};
  Cache *cache = cache_of(work) ? cache_open(cache_of(work), &problem) : NULL;
  json_t *answer = job_answer(project->tool, job_build(project, task, work->attempt), cache);
  if (problem.count) build_append(json_object_get(answer, "notes"), build_string(text_str(&problem)));
  build_finish(answer, JSON_COMPACT, &text);
  supervise_send(out, text.data, text.count);
}

static void job_path(const Project *project, const Task *task, Text *path) {
  text_printf(path, "%s/work/%s.json", project->options->folder, task->key);
}

static bool write_job(const Work *work, const Task *task, const char *path) {
  json_t *jobs = json_array();
  Text text = {0};
  build_append(jobs, job_build(work->project, task, work->attempt));
  jobs_write(work->project, jobs, cache_of(work), NULL, &text);
  FILE *file = fopen(path, "we");
  bool good = file && fwrite(text.data, 1, text.count, file) == text.count;
  if (file) good = fclose(file) == 0 && good;
  text_release(&text);
  return good;
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

_Noreturn static void answer_elsewhere(const Work *work, const Task *task, int out) {
  const Project *project = work->project;
  Text path = {0}, command = {0};
  job_path(project, task, &path);
  if (!write_job(work, task, text_str(&path))) _exit(1);
  text_printf(&command, "%s plumb project work", project->options->launcher);
  quote(text_str(&path), &command);
  dup2(out, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", text_str(&command), (char *)NULL);
  _exit(127);
}

static void work(void *context, uint32_t index, int out) {
  const Work *work = context;
  const Task *task = &work->project->tasks.data[work->open.data[index]];
  if (work->project->options->launcher) answer_elsewhere(work, task, out);
  answer_here(work, task, out);
}

// ---- In the parent ----

static void say_once(Work *work, const char *line) {
  if (json_object_get(work->said, line)) return;
  build_set(work->said, line, json_true());
  project_say(work->project, "%s", line);
}

// What stands for an answer where there is none: everything is unknown, for this reason. It is not kept.
static char *without_answer(const Project *project, const Task *task, const char *problem) {
  Report *report = report_new(0);
  Text text = {0}, reason = {0};
  report_add_file(report, project->targets.data[task->target].name);
  report_set_entry(report, task->entry);
  for (Property property = 0; property < PROPERTY_COUNT; property++)
    if (project->options->properties & 1u << property) report_ask(report, property);
  text_printf(&reason, "no answer came, twice: %s", problem);
  report_complete(report, text_str(&reason));
  report_write_json(report, JSON_FOR_USERS, &text);
  report_free(report);
  text_release(&reason);
  return text_take(&text);
}

// Of an answer and the one before, that with less time, the one that leaves less open; both are right.
static void keep(Project *project, Task *task, StoredResult *result) {
  StoredResult before;
  bool had = store_find_result(project->store, task->key, &before);
  char *moved = had ? move_report(before.report, before.starts, task->starts) : NULL;
  if (moved && answer_open(moved) < answer_open(result->report)) {
    memory_free(result->report);
    result->report = moved;
    moved = NULL;
  }
  memory_free(moved);
  stored_result_release(&before);
  store_put_result(project->store, task->key, result);
  task->report = memory_strdup(result->report);
  task->is_new = true;
}

static void give_up(Work *work, Task *task, const char *problem) {
  Text line = {0};
  text_add_name(&line, task->entry);
  text_printf(&line, "(): no answer, twice: %s", problem);
  say_once(work, text_str(&line));
  text_release(&line);
  task->report = without_answer(work->project, task, problem);
  task->is_new = task->is_lost = true;
}

static void say_notes(Work *work, json_t *answer) {
  json_t *note;
  size_t i;
  json_array_foreach(json_object_get(answer, "notes"), i, note) {
    if (json_is_string(note)) say_once(work, json_string_value(note));
  }
}

static void take(void *context, uint32_t number, json_t *answer, const char *why) {
  Work *work = context;
  Project *project = work->project;
  Task *task = &project->tasks.data[number];
  StoredResult result = {0};
  Text problem = {0};
  text_add(&problem, why);
  bool good = !problem.count && answer_take(answer, project->tool, task->key, &result, &problem);
  if (good && !answer_is_report(result.report, task->entry)) {
    good = false;
    text_add(&problem, "the answer has no verdicts");
  }
  say_notes(work, answer);
  work->is_gone = work->is_gone || json_is_true(json_object_get(answer, "gone"));
  if (!work->attempt && (!good || answer_is_starved(result.report)))
    u32_vec_push(&work->failed, number);
  else if (good)
    keep(project, task, &result);
  else
    give_up(work, task, text_str(&problem));
  work->cached += good && json_is_true(json_object_get(answer, "cached"));
  stored_result_release(&result);
  text_release(&problem);
}

static void done(void *context, uint32_t index, const Text *output, const char *why) {
  Work *work = context;
  uint32_t number = work->open.data[index];
  json_t *answer = json_loadb(text_str(output), output->count, 0, NULL);
  Text path = {0};
  if (work->project->options->launcher) {
    job_path(work->project, &work->project->tasks.data[number], &path);
    unlink(text_str(&path));
    text_release(&path);
  }
  take(work, number, answer, why ? why : answer ? "" : "what came is no answer of plumb project work");
  json_decref(answer);
}

static void commit(void *context) {
  const Work *work = context;
  store_commit(work->project->store);
}

static bool ask_locally(Work *context) {
  const PlumbOptions *options = context->project->options;
  Pool pool = {.jobs = options->jobs,
               .count = context->open.count,
               .seconds = options->launcher ? options->timeout + options->launcher_wait : 0,
               .work = work,
               .done = done,
               .tick = commit,
               .context = context};
  return pool_run(&pool);
}

static bool ask(Work *context) {
  const char *launcher = context->project->options->launcher;
  Array array = {.project = context->project,
                 .tasks = &context->open,
                 .attempt = context->attempt,
                 .take = take,
                 .tick = commit,
                 .context = context};
  bool good = launcher && array_is_meant(launcher) ? array_run(&array) : ask_locally(context);
  store_commit(context->project->store);
  return good;
}

// An answer that leaves nothing open holds for any time; another one for what it had, or less.
static bool take_kept(Project *project, Task *task) {
  StoredResult kept;
  if (!store_find_result(project->store, task->key, &kept)) return false;
  if (answer_is_enough(&kept, project->options->timeout, project->options->memory_mb))
    task->report = move_report(kept.report, kept.starts, task->starts);
  stored_result_release(&kept);
  return task->report != NULL;
}

// Several targets may have one function.
static void share(Project *project, json_t *first) {
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    Task *task = &project->tasks.data[i];
    json_t *other = json_object_get(first, task->key);
    const Task *same = other ? &project->tasks.data[json_integer_value(other)] : NULL;
    if (task->report || !same || !same->report) continue;
    task->report = move_report(same->report, same->starts, task->starts);
    task->is_lost = same->is_lost;
  }
}

static bool ask_open(Work *context) {
  Project *project = context->project;
  Text folder = {0};
  if (!context->open.count) return true;
  project_say(project, "asking %u of %u", context->open.count, project->tasks.count);
  store_forget_jobs(project->store);
  text_printf(&folder, "%s/work", project->options->folder);
  bool made = !project->options->launcher || mkdir(text_str(&folder), 0777) == 0 || errno == EEXIST;
  if (!made) project_say(project, "%s: the folder cannot be made: %s", text_str(&folder), strerror(errno));
  bool good = made && ask(context);
  if (good && context->failed.count) {
    u32_vec_release(&context->open);
    context->open = context->failed;
    context->failed = (U32Vec){0};
    context->attempt = 1;
    good = ask(context);
  }
  if (context->cached) {
    Text place = {0};
    text_add_name(&place, project->options->cache);
    project_say(project, "%u answers were in %s", context->cached, text_str(&place));
    text_release(&place);
  }
  rmdir(text_str(&folder));
  text_release(&folder);
  return good;
}

bool tasks_answer(Project *project) {
  Work context = {.project = project, .said = json_object()};
  json_t *first = json_object();
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    Task *task = &project->tasks.data[i];
    if (json_object_get(first, task->key)) continue;
    build_set(first, task->key, json_integer(i));
    if (!take_kept(project, task)) u32_vec_push(&context.open, i);
  }
  bool good = !store_problem(project->store) && ask_open(&context);
  share(project, first);
  json_decref(first);
  json_decref(context.said);
  u32_vec_release(&context.open);
  u32_vec_release(&context.failed);
  return good;
}
