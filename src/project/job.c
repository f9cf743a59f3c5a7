// See job.h.
#include "project/job.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "project/answer.h"
#include "project/move.h"
#include "project/question.h"
#include "project/say.h"
#include "report/build.h"
#include "report/json.h"
#include "strategy/answer.h"

static const char schema[] = "plumb-jobs/1";

// ---- Written ----

static json_t *build_options(const PlumbOptions *options) {
  json_t *object = json_object();
#define SET_NUMBER(field) build_set(object, #field, json_integer((json_int_t)options->field));
#define SET_STRING(field) \
  if (options->field) build_set_string(object, #field, options->field);
  QUESTION_NUMBERS(SET_NUMBER)
  QUESTION_STRINGS(SET_STRING)
#undef SET_NUMBER
#undef SET_STRING
  build_set(object, "timeout", json_real(options->timeout));
  build_set(object, "memory_mb", json_integer((json_int_t)options->memory_mb));
  return object;
}

json_t *job_build(const Project *project, const Task *task, unsigned attempt) {
  const Target *target = &project->targets.data[task->target];
  PlumbOptions options = project_target_options(project, target);
  ClangOptionVec paths = {0};
  json_t *job = json_object(), *files = json_array(), *names = json_array();
  project_unit_paths(project, target, &paths);
  for (uint32_t i = 0; i < paths.count; i++) {
    build_append(files, build_string(paths.data[i]));
    build_append(names, build_string(project->compilations.files.data[target->units.data[i]].name));
    memory_free((char *)paths.data[i]);
  }
  clang_option_vec_release(&paths);
  build_set_string(job, "key", task->key);
  build_set_string(job, "entry", task->entry);
  build_set_string(job, "starts", task->starts);
  build_set(job, "files", files);
  build_set(job, "names", names);
  build_set(job, "options", build_options(&options));
  build_set(job, "attempt", json_integer(attempt));
  return job;
}

void jobs_write(const Project *project, json_t *jobs, const char *cache, const char *answers, Text *text) {
  json_t *file = json_object();
  build_set_string(file, "schema", schema);
  build_set_string(file, "tool", project->tool);
  build_set_string(file, "here", project->here);
  build_set(file, "cache", cache ? build_string(cache) : json_null());
  build_set(file, "answers", answers ? build_string(answers) : json_null());
  build_set(file, "jobs", jobs);
  build_finish(file, JSON_COMPACT, text);
}

// ---- Answered ----

static const char *string_of(json_t *object, const char *name) {
  const char *string = json_string_value(json_object_get(object, name));
  return string ? string : "";
}

static void read_options(json_t *object, PlumbOptions *options) {
  plumb_options_init(options);
#define GET_NUMBER(field) options->field = (typeof(options->field))json_integer_value(json_object_get(object, #field));
#define GET_STRING(field) options->field = json_string_value(json_object_get(object, #field));
  QUESTION_NUMBERS(GET_NUMBER)
  QUESTION_STRINGS(GET_STRING)
#undef GET_NUMBER
#undef GET_STRING
  options->timeout = json_number_value(json_object_get(object, "timeout"));
  options->memory_mb = (size_t)json_integer_value(json_object_get(object, "memory_mb"));
  options->list_checks = true;
}

static void take_strings(json_t *array, ClangOptionVec *strings) {
  json_t *item;
  size_t i;
  json_array_foreach(array, i, item) {
    if (json_is_string(item)) clang_option_vec_push(strings, json_string_value(item));
  }
}

// What the user's limits were, without what the second attempt adds.
static StoredResult ask(json_t *job) {
  PlumbOptions options;
  ClangOptionVec files = {0}, names = {0};
  Text text = {0};
  char here[PATH_MAX];
  read_options(json_object_get(job, "options"), &options);
  StoredResult result = {.timeout = options.timeout, .memory_mb = options.memory_mb};
  take_strings(json_object_get(job, "files"), &files);
  take_strings(json_object_get(job, "names"), &names);
  options.entry = string_of(job, "entry");
  if (json_integer_value(json_object_get(job, "attempt"))) options.memory_mb *= 2;
  Report *report = strategy_answer(&options, files.data, files.count, names.data, names.count, true);
  report_write_json(report, JSON_FOR_USERS, &text);
  if (getcwd(here, sizeof here)) project_make_relative(here, &text);
  report_free(report);
  clang_option_vec_release(&files);
  clang_option_vec_release(&names);
  result.report = text_take(&text);
  result.starts = memory_strdup(string_of(job, "starts"));
  return result;
}

// The cache's answer with today's places, if it is one that the job would not better.
static json_t *find_cached(const char *tool, json_t *job, Cache *cache, Text *problem) {
  Text text = {0};
  StoredResult result = {0};
  const char *key = string_of(job, "key"), *starts = string_of(job, "starts");
  json_t *options = json_object_get(job, "options"), *found = NULL, *answer = NULL;
  if (cache_get(cache, key, &text, problem)) {
    found = json_loadb(text_str(&text), text.count, 0, NULL);
    bool good = answer_take(found, tool, key, &result, problem);
    good = good && answer_is_report(result.report, string_of(job, "entry")) &&
           answer_is_enough(&result, json_number_value(json_object_get(options, "timeout")),
                            (size_t)json_integer_value(json_object_get(options, "memory_mb")));
    char *report = good ? move_report(result.report, result.starts, starts) : NULL;
    StoredResult moved = {report, (char *)starts, result.timeout, result.memory_mb};
    if (report) answer = answer_build(tool, key, &moved);
    memory_free(report);
  }
  json_decref(found);
  stored_result_release(&result);
  text_release(&text);
  return answer;
}

json_t *job_answer(const char *tool, json_t *job, Cache *cache) {
  Text problem = {0};
  json_t *notes = json_array();
  json_t *answer = cache ? find_cached(tool, job, cache, &problem) : NULL;
  bool is_cached = answer != NULL;
  if (!answer) {
    StoredResult result = ask(job);
    Text text = {0};
    answer = answer_build(tool, string_of(job, "key"), &result);
    build_finish(json_incref(answer), JSON_COMPACT, &text);
    bool good = cache && answer_is_report(result.report, string_of(job, "entry"));
    if (good) cache_put(cache, string_of(job, "key"), &text, &problem);
    text_release(&text);
    stored_result_release(&result);
  }
  if (problem.count) {
    Text note = {0};
    text_printf(&note, "%s: %s%s", cache_place(cache), text_str(&problem),
                cache_is_gone(cache) ? ": it is left alone in this run" : "");
    build_append(notes, build_string(text_str(&note)));
    text_release(&note);
  }
  build_set(answer, "notes", notes);
  build_set(answer, "cached", json_boolean(is_cached));
  build_set(answer, "gone", json_boolean(cache && cache_is_gone(cache)));
  text_release(&problem);
  return answer;
}

// ---- A worker ----

// Where a job's answer goes: to the folder of answers, or else to the caller.
static bool hand_in(Project *project, json_t *job, json_t *answer, Cache *answers, Text *problem) {
  Text text = {0};
  build_finish(answer, JSON_COMPACT, &text);
  bool good = true;
  if (answers)
    good = cache_put(answers, string_of(job, "key"), &text, problem);
  else
    project_say(project, "%s", text_str(&text));
  text_release(&text);
  return good;
}

static bool work(Project *project, json_t *file, Text *problem) {
  const char *answers_at = json_string_value(json_object_get(file, "answers"));
  const char *cache_at = json_string_value(json_object_get(file, "cache"));
  Cache *cache = cache_at ? cache_open(cache_at, problem) : NULL;
  Cache *answers = answers_at ? cache_open(answers_at, problem) : NULL;
  json_t *job;
  size_t i;
  json_array_foreach(json_object_get(file, "jobs"), i, job) {
    Text ignored = {0}, known = {0};
    bool done = answers && cache_get(answers, string_of(job, "key"), &known, &ignored);
    if (!problem->count && !done) hand_in(project, job, job_answer(project->tool, job, cache), answers, problem);
    text_release(&ignored);
    text_release(&known);
  }
  cache_close(cache);
  cache_close(answers);
  return !problem->count;
}

static void check_jobs(const Project *project, const char *path, json_t *file, Text *problem) {
  const char *here = string_of(file, "here");
  if (strcmp(string_of(file, "schema"), schema) != 0)
    text_printf(problem, "%s: that is no file of jobs", path);
  else if (strcmp(string_of(file, "tool"), project->tool) != 0)
    text_printf(problem, "%s: this worker is of another version of Plumb, of clang or of a library", path);
  else if (chdir(here) != 0)
    text_printf(problem, "%s: the folder is not there where the worker runs: %s", here, strerror(errno));
}

// Whoever asked reads what is wrong where the answer would stand.
PlumbStatus jobs_work(Project *project, const char *path) {
  Text problem = {0};
  json_t *file = json_load_file(path, 0, NULL);
  check_jobs(project, path, file, &problem);
  bool good = !problem.count && work(project, file, &problem);
  if (!good) {
    json_t *answer = json_object();
    Text text = {0};
    build_set_string(answer, "problem", text_str(&problem));
    build_finish(answer, JSON_COMPACT, &text);
    project_say(project, "%s", text_str(&text));
    text_release(&text);
  }
  json_decref(file);
  text_release(&problem);
  return good ? PLUMB_OK : PLUMB_INPUT;
}
