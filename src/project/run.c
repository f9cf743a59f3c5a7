// See run.h. A run is recorded when it has come to its end, so that one that was stopped is never a base; its answers are kept all the same.
#include "project/run.h"

#include <jansson.h>
#include <string.h>

#include "base/budget.h"
#include "process/interrupt.h"
#include "project/job.h"
#include "project/look.h"
#include "project/say.h"
#include "report/build.h"

// The comments in all files in which something was found, and in those of the project.
static void accept_all(const Project *project, Findings *findings) {
  json_t *seen = json_object();
  for (uint32_t i = 0; i < project->compilations.files.count; i++) {
    const char *name = project->compilations.files.data[i].name;
    if (!json_object_get(seen, name)) findings_accept(findings, name, NULL);
    build_set(seen, name, json_true());
  }
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const char *name = findings->findings.data[i].place.file;
    if (name && !json_object_get(seen, name)) findings_accept(findings, name, NULL);
    if (name) build_set(seen, name, json_true());
  }
  json_decref(seen);
}

// ---- The run ----

static uint32_t say_problems(const Project *project) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < project->compilations.files.count; i++) {
    const char *problem = project->units[i].problem;
    if (!problem) continue;
    project_say(project, "%s: not asked about: %s", project->compilations.files.data[i].name, problem);
    count++;
  }
  for (uint32_t i = 0; i < project->targets.count; i++) {
    const Target *target = &project->targets.data[i];
    if (!target->problem) continue;
    project_say(project, "%s: not asked about: %s", target->name, target->problem);
    count++;
  }
  return count;
}

static bool defines_nothing(const Unit *unit) {
  json_t *symbols = unit->symbols ? json_loads(unit->symbols, 0, NULL) : NULL;
  bool is_empty = symbols && !json_array_size(json_object_get(symbols, "defined"));
  json_decref(symbols);
  return is_empty;
}

// Files about which there is no question.
static void say_empty(const Project *project, uint32_t problems) {
  uint32_t others = project->compilations.others;
  if (others)
    project_say(project, "%u of the database's entries %s no C: nothing is asked there", others,
                others > 1 ? "are" : "is");
  for (uint32_t i = 0; i < project->compilations.files.count; i++)
    if (!project->units[i].problem && defines_nothing(&project->units[i]))
      project_say(project, "%s: nothing to ask about: it defines nothing that others can use",
                  project->compilations.files.data[i].name);
  if (!project->tasks.count && !problems)
    project_say(project, "nothing to ask about: no file has a function that others can call");
}

static uint32_t count_new(const Project *project) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < project->tasks.count; i++) count += project->tasks.data[i].is_new;
  return count;
}

static void summarise(const Project *project, const Findings *findings, Text *text) {
  json_t *summary = json_object();
  build_set(summary, "files", json_integer(project->compilations.files.count));
  build_set(summary, "tasks", json_integer(project->tasks.count));
  build_set(summary, "new", json_integer(count_new(project)));
  for (Property property = 0; property < PROPERTY_COUNT; property++) {
    const uint32_t *count = findings->tally.count[property];
    build_set(summary, property_name(property),
              json_pack("[iii]", count[VERDICT_TRUE], count[VERDICT_FALSE], count[VERDICT_UNKNOWN]));
  }
  build_finish(summary, JSON_COMPACT, text);
}

static void record(const Project *project, const Findings *findings, double wall) {
  StoredTaskVec tasks = {0};
  Text summary = {0};
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    const Task *task = &project->tasks.data[i];
    const char *target = project->targets.data[task->target].name;
    const char *key = task->is_lost ? "" : task->key;
    stored_task_vec_push(&tasks, (StoredTask){memory_strdup(target), memory_strdup(task->entry), memory_strdup(key),
                                              memory_strdup(task->starts)});
  }
  summarise(project, findings, &summary);
  store_put_run(project->store, wall, text_str(&summary), &tasks);
  store_prune(project->store);
  stored_tasks_release(&tasks);
  text_release(&summary);
}

static PlumbStatus conclude(const Project *project, double start) {
  Findings findings;
  findings_begin(&findings);
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    const Task *task = &project->tasks.data[i];
    findings_add_text(&findings, project->targets.data[task->target].name, task->entry, task->report);
  }
  findings_end(&findings);
  accept_all(project, &findings);
  uint32_t problems = say_problems(project);
  say_empty(project, problems);
  for (uint32_t i = 0; i < findings.findings.count; i++) project_say_finding(project, &findings.findings.data[i]);
  project_say_stale(project, &findings);
  project_say_tally(project, &findings);
  double wall = budget_now() - start;
  project_say(project, "%u files, %u tasks, %u answered now, %.2f s", project->compilations.files.count,
              project->tasks.count, count_new(project), wall);
  record(project, &findings, wall);
  PlumbStatus status = project_status_of(&findings, false);
  findings_release(&findings);
  return problems && status != PLUMB_VIOLATED ? PLUMB_INPUT : status;
}

// Nothing is asked when what is known cannot be read.
static PlumbStatus ask_all(Project *project, double start) {
  bool found = units_compile(project) && targets_find(project) && !store_problem(project->store);
  if (found && tasks_answer(project)) return conclude(project, start);
  if (!store_problem(project->store)) project_say(project, "interrupted: what was answered is kept");
  return PLUMB_UNKNOWN;
}

static void say_waiting(void *context) {
  const Project *project = context;
  project_say(project, "another run has these results open: waiting until it ends");
}

static PlumbStatus run(Project *project, const char *database) {
  double start = budget_now();
  Text problem = {0};
  if (!database) database = project_database();
  bool good = compilations_read(database, &project->compilations, &problem);
  const PlumbOptions *options = project->options;
  if (good) compilations_exclude(&project->compilations, options->excluded, options->excluded_count);
  if (good && !project->compilations.files.count) {
    text_printf(&problem, "%s: all of its files are left out", database);
    good = false;
  }
  if (good) links_read(database, &project->compilations, &project->links);
  if (good) project->store = store_open(project->options->folder, STORE_WRITE, say_waiting, project, &problem);
  PlumbStatus status = PLUMB_UNKNOWN;
  if (problem.count)
    status = project_complain(project, PLUMB_INPUT, text_str(&problem));
  else
    status = ask_all(project, start);
  if (project->store && store_problem(project->store))
    status = project_complain(project, PLUMB_INPUT, store_problem(project->store));
  text_release(&problem);
  return status;
}

static PlumbStatus clear(const Project *project) {
  Text problem = {0};
  bool good = store_clear(project->options->folder, &problem);
  if (!good) project_complain(project, PLUMB_INPUT, text_str(&problem));
  text_release(&problem);
  return good ? PLUMB_OK : PLUMB_INPUT;
}

// ---- The call ----

static PlumbStatus take_step(Project *project, PlumbProjectStep step, const char *database) {
  switch (step) {
    case PLUMB_PROJECT_RUN: return run(project, database);
    case PLUMB_PROJECT_CLEAR: return clear(project);
    case PLUMB_PROJECT_WORK: return jobs_work(project, database);
    case PLUMB_PROJECT_STATUS:
    case PLUMB_PROJECT_SHOW:
    case PLUMB_PROJECT_REPORT:
    case PLUMB_PROJECT_DIFF: break;
  }
  return project_look(project, step);
}

PlumbStatus project_step(const PlumbOptions *options, PlumbProjectStep step, const char *database, PlumbLine *line,
                         void *context) {
  Project project = {.line = line, .line_context = context};
  Text problem = {0};
  PlumbStatus status = PLUMB_USAGE;
  if (project_begin(&project, options, &problem))
    status = take_step(&project, step, database);
  else
    project_complain(&project, status, text_str(&problem));
  store_close(project.store);
  project_release(&project);
  interrupt_forget();
  text_release(&problem);
  return status;
}
