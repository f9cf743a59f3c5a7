// What is known from earlier runs, without asking anything.
#include "project/look.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "project/say.h"
#include "project/site.h"

static PlumbStatus show_status(const Project *project, const StoredRunVec *runs) {
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
  Findings findings;
  findings_of_run(project->store, runs->data[runs->count - 1].number, &findings);
  project_say_tally(project, &findings);
  findings_release(&findings);
  return PLUMB_OK;
}

static void accept_found(Findings *findings) {
  const char *last = NULL;
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const char *file = findings->findings.data[i].place.file;
    if (file && (!last || strcmp(file, last) != 0)) findings_accept(findings, file);
    last = file;
  }
}

static PlumbStatus show(const Project *project, const StoredRunVec *runs) {
  Findings findings;
  findings_of_run(project->store, runs->data[runs->count - 1].number, &findings);
  accept_found(&findings);
  for (uint32_t i = 0; i < findings.findings.count; i++) project_say_finding(project, &findings.findings.data[i]);
  project_say_tally(project, &findings);
  PlumbStatus status = project_status_of(&findings, false);
  findings_release(&findings);
  return status;
}

// The findings of a run of this store, of the last run of another one, or of the run before the last.
static bool find_base(const Project *project, const StoredRunVec *runs, Findings *base, Text *problem) {
  const char *name = project->options->base;
  char *end = NULL;
  long long number = name ? strtoll(name, &end, 10) : runs->count > 1 ? runs->data[runs->count - 2].number : 0;
  if (!name && !number) text_add(problem, "there is one run only: name another folder of results as the base");
  if (!problem->count && (!name || (*name && !*end))) {
    bool found = false;
    for (uint32_t i = 0; i < runs->count; i++) found = found || runs->data[i].number == number;
    if (found) findings_of_run(project->store, number, base);
    if (!found) text_printf(problem, "there is no run %lld: plumb project status lists them", number);
  } else if (!problem->count) {
    Store *other = store_open(name, STORE_READ, NULL, NULL, problem);
    StoredRunVec theirs = {0};
    if (other) store_runs(other, &theirs);
    if (other && theirs.count) findings_of_run(other, theirs.data[theirs.count - 1].number, base);
    if (other && !theirs.count) text_printf(problem, "%s: no run has come to its end there", name);
    stored_runs_release(&theirs);
    store_close(other);
  }
  return !problem->count;
}

static PlumbStatus diff(const Project *project, const StoredRunVec *runs) {
  Findings findings, base;
  Text problem = {0};
  if (!find_base(project, runs, &base, &problem)) {
    project_complain(project, PLUMB_INPUT, text_str(&problem));
    text_release(&problem);
    return PLUMB_INPUT;
  }
  findings_of_run(project->store, runs->data[runs->count - 1].number, &findings);
  accept_found(&findings);
  findings_compare(&findings, &base);
  uint32_t count = 0;
  for (uint32_t i = 0; i < findings.findings.count; i++) {
    const Finding *finding = &findings.findings.data[i];
    if (!finding->is_new) continue;
    project_say_finding(project, finding);
    count += !finding->accepted;
  }
  project_say(project, "%u new, %u before", count, base.findings.count);
  PlumbStatus status = project_status_of(&findings, true);
  findings_release(&findings);
  findings_release(&base);
  return status;
}

PlumbStatus project_look(Project *project, PlumbProjectStep step) {
  Text problem = {0};
  StoredRunVec runs = {0};
  PlumbStatus status = PLUMB_INPUT;
  project->store = store_open(project->options->folder, STORE_READ, NULL, NULL, &problem);
  if (project->store) store_runs(project->store, &runs);
  if (project->store && store_problem(project->store)) text_add(&problem, store_problem(project->store));
  if (!problem.count && !runs.count)
    text_printf(&problem, "%s: no run has come to its end yet: run plumb project", project->options->folder);
  if (problem.count)
    project_complain(project, PLUMB_INPUT, text_str(&problem));
  else if (step == PLUMB_PROJECT_STATUS)
    status = show_status(project, &runs);
  else
    status = step == PLUMB_PROJECT_SHOW     ? show(project, &runs)
             : step == PLUMB_PROJECT_REPORT ? site_write(project, &runs)
                                            : diff(project, &runs);
  stored_runs_release(&runs);
  text_release(&problem);
  return status;
}
