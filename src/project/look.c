// What is known from earlier runs, without asking anything.
#include "project/look.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "project/say.h"
#include "project/site.h"

static PlumbStatus show_status(const Project *project, const StoredRunVec *runs, const Findings *findings) {
  uint32_t first = runs->count > 10 ? runs->count - 10 : 0;
  for (uint32_t i = first; i < runs->count; i++) {
    json_t *summary = json_loads(runs->data[i].summary, 0, NULL);
    project_say(project, "run %lld, %s: %lld files, %lld tasks, %lld answered then, %.2f s",
                (long long)runs->data[i].number, runs->data[i].started,
                json_integer_value(json_object_get(summary, "files")),
                json_integer_value(json_object_get(summary, "tasks")),
                json_integer_value(json_object_get(summary, "new")), runs->data[i].wall);
    json_decref(summary);
  }
  project_say_tally(project, findings);
  return PLUMB_OK;
}

static void accept_found(Findings *findings) {
  const char *last = NULL;
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const char *file = findings->findings.data[i].place.file;
    if (file && (!last || strcmp(file, last) != 0)) findings_accept(findings, file, NULL);
    last = file;
  }
}

static PlumbStatus show(const Project *project, Findings *findings) {
  accept_found(findings);
  for (uint32_t i = 0; i < findings->findings.count; i++) project_say_finding(project, &findings->findings.data[i]);
  project_say_tally(project, findings);
  return project_status_of(findings, false);
}

static bool take_run(Store *store, int64_t run, Findings *findings, Text *problem) {
  if (!findings_of_run(store, run, findings)) text_add(problem, store_problem(store));
  return !problem->count;
}

static void take_base_here(const Project *project, const StoredRunVec *runs, int64_t number, Findings *base,
                           Text *problem) {
  bool found = false;
  for (uint32_t i = 0; i < runs->count; i++) found = found || runs->data[i].number == number;
  if (found)
    take_run(project->store, number, base, problem);
  else
    text_printf(problem, "there is no run %lld: plumb project status lists them", (long long)number);
}

static void take_base_elsewhere(const char *folder, Findings *base, Text *problem) {
  Store *other = store_open(folder, STORE_READ, NULL, NULL, problem);
  StoredRunVec theirs = {0};
  if (other) store_runs(other, &theirs);
  if (other && theirs.count)
    take_run(other, theirs.data[theirs.count - 1].number, base, problem);
  else if (other)
    text_printf(problem, "%s: no run has come to its end there", folder);
  stored_runs_release(&theirs);
  store_close(other);
}

// The findings of a run of this store, of the last run of another one, or of the run before the last.
static bool find_base(const Project *project, const StoredRunVec *runs, Findings *base, Text *problem) {
  const char *name = project->options->base;
  char *end = NULL;
  long long number = name ? strtoll(name, &end, 10) : runs->count > 1 ? runs->data[runs->count - 2].number : 0;
  if (!name && !number)
    text_add(problem, "there is one run only: name another folder of results as the base");
  else if (!name || (*name && !*end))
    take_base_here(project, runs, number, base, problem);
  else
    take_base_elsewhere(name, base, problem);
  return !problem->count;
}

static PlumbStatus diff(const Project *project, Findings *findings, const Findings *base) {
  uint32_t count = 0;
  accept_found(findings);
  findings_compare(findings, base);
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const Finding *finding = &findings->findings.data[i];
    if (!finding->is_new) continue;
    project_say_finding(project, finding);
    count += !finding->accepted;
  }
  project_say(project, "%u new, %u before", count, base->findings.count);
  return project_status_of(findings, true);
}

static PlumbStatus look(const Project *project, PlumbProjectStep step, const StoredRunVec *runs, Findings *findings,
                        Findings *base, Text *problem) {
  if (!take_run(project->store, runs->data[runs->count - 1].number, findings, problem)) return PLUMB_INPUT;
  if (step == PLUMB_PROJECT_STATUS) return show_status(project, runs, findings);
  if (step == PLUMB_PROJECT_SHOW) return show(project, findings);
  if (step == PLUMB_PROJECT_REPORT) return site_write(project, runs, findings, problem);
  return find_base(project, runs, base, problem) ? diff(project, findings, base) : PLUMB_INPUT;
}

// Nothing is said before all of it was read: what is damaged gives one line about that, and no verdict.
PlumbStatus project_look(Project *project, PlumbProjectStep step) {
  Text problem = {0};
  StoredRunVec runs = {0};
  Findings findings, base;
  PlumbStatus status = PLUMB_INPUT;
  findings_begin(&findings);
  findings_begin(&base);
  project->store = store_open(project->options->folder, STORE_READ, NULL, NULL, &problem);
  if (project->store) store_runs(project->store, &runs);
  if (project->store && store_problem(project->store)) text_add(&problem, store_problem(project->store));
  if (!problem.count && !runs.count)
    text_printf(&problem, "%s: no run has come to its end yet: run plumb project", project->options->folder);
  if (!problem.count) status = look(project, step, &runs, &findings, &base, &problem);
  if (problem.count) project_complain(project, status, text_str(&problem));
  findings_release(&findings);
  findings_release(&base);
  stored_runs_release(&runs);
  text_release(&problem);
  return status;
}
