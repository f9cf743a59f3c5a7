// See file.h. An editor's questions are those of the project, and share its answers: a function that did not change is not asked about again.
#include "project/file.h"

#include <string.h>

#include "project/findings.h"
#include "project/project.h"
#include "report/build.h"
#include "report/compiler.h"
#include "report/json.h"
#include "report/sheet.h"

static void say_nothing(void *context, const char *line) { (void)context, (void)line; }

// ---- Which files ----

static uint32_t find_file(const Compilations *compilations, const char *file) {
  uint32_t i = 0;
  while (i < compilations->files.count && strcmp(compilations->files.data[i].file, file) != 0) i++;
  return i;
}

// The whole project when it has the file, else the file alone, without options.
static uint32_t find_compilation(Project *project, const char *database, const char *file) {
  Text ignored = {0};
  bool known = compilations_read(database, &project->compilations, &ignored);
  text_release(&ignored);
  if (known) compilations_exclude(&project->compilations, project->options->excluded, project->options->excluded_count);
  uint32_t index = known ? find_file(&project->compilations, file) : 0;
  if (known && index < project->compilations.files.count) {
    links_read(database, &project->compilations, &project->links);
    return index;
  }
  compilations_release(&project->compilations);
  compilations_alone(file, &project->compilations);
  return 0;
}

static bool has_unit(const Target *target, uint32_t unit) {
  for (uint32_t i = 0; i < target->units.count; i++)
    if (target->units.data[i] == unit) return true;
  return false;
}

// What the file's own functions, and the programs with the file, are asked.
static void keep_tasks(Project *project, uint32_t file) {
  const char *path = project->compilations.files.data[file].file;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    const Task *task = &project->tasks.data[i];
    const Target *target = &project->targets.data[task->target];
    bool concerns = strcmp(task->file, path) == 0 || (target->is_program && has_unit(target, file));
    if (concerns) project->tasks.data[kept++] = *task;
  }
  project->tasks.count = kept;
}

// ---- What is said ----

static void add_diagnostic(json_t *diagnostics, Place place, const char *severity, const char *kind, const char *text) {
  build_append(diagnostics, json_pack("{s:i, s:i, s:s, s:s, s:o}", "line", (int)place.line, "column", (int)place.column,
                                      "severity", severity, "kind", kind, "text", build_string(text)));
}

static void add_findings(const Findings *findings, const char *name, json_t *diagnostics) {
  Text text = {0};
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const Finding *finding = &findings->findings.data[i];
    if (!finding->place.file || strcmp(finding->place.file, name) != 0) continue;
    text_clear(&text);
    text_printf(&text, "%s, from %s()", finding->text, finding->entry);
    if (finding->inputs[0]) text_printf(&text, ", with %s", finding->inputs);
    if (finding->accepted) text_printf(&text, "; accepted: %s", finding->accepted);
    add_diagnostic(diagnostics, finding->place, finding->accepted ? "note" : "error", finding->kind, text_str(&text));
  }
  text_release(&text);
}

static void add_unknown(const Report *report, const char *name, json_t *diagnostics) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    bool is_here = result->place.file && strcmp(result->place.file, name) == 0;
    if (result->verdict == VERDICT_UNKNOWN && is_here)
      add_diagnostic(diagnostics, result->place, "note", property_name(result->property), result->reason);
  }
}

static void add_loops(const Report *report, const char *name, json_t *loops) {
  const ReportResult *result = report_find(report, PROPERTY_TERMINATION);
  for (uint32_t i = 0; result && result->verdict == VERDICT_TRUE && i < result->loops.count; i++) {
    const ReportLoop *loop = &result->loops.data[i];
    Text text = {0};
    if (!loop->place.file || strcmp(loop->place.file, name) != 0) continue;
    text_printf(&text, "ends: %s decreases", loop->ranking);
    build_append(loops, json_pack("{s:i, s:o}", "line", (int)loop->place.line, "text", build_string(text_str(&text))));
    text_release(&text);
  }
}

static void add_lines(const Sheets *sheets, const char *name, json_t *lines) {
  for (uint32_t i = 0; i < sheets->files.count; i++) {
    const Sheet *sheet = &sheets->files.data[i];
    if (strcmp(sheet->name, name) != 0) continue;
    for (uint32_t k = 1; k < sheet->lines.count; k++) {
      Text title = {0};
      sheet_line_title(&sheet->lines.data[k], &title);
      if (title.count)
        build_append(lines, json_pack("{s:i, s:o}", "line", (int)k, "text", build_string(text_str(&title))));
      text_release(&title);
    }
  }
}

// In a header, or about options: at the file's beginning.
static void add_error_elsewhere(const CompilerSaid *said, const char *name, json_t *diagnostics) {
  Text text = {0};
  if (said->place.file) text_printf(&text, "%s:%u:%u: ", said->place.file, said->place.line, said->place.column);
  text_add(&text, said->text);
  add_diagnostic(diagnostics, (Place){name, 1, 1}, "error", "clang", text_str(&text));
  text_release(&text);
}

static void add_clang(const char *problem, const char *name, json_t *diagnostics) {
  CompilerSaid said = {.rest = problem};
  while (compiler_next(&said)) {
    bool is_here = said.place.file && strcmp(said.place.file, name) == 0;
    if (is_here && said.severity != SEVERITY_NOTE)
      add_diagnostic(diagnostics, said.place, severity_name(said.severity), "clang", said.text);
    else if (!is_here && said.severity == SEVERITY_ERROR)
      add_error_elsewhere(&said, name, diagnostics);
  }
}

static void add_answers(const Project *project, const char *name, json_t *diagnostics, json_t *lines, json_t *loops) {
  Findings findings;
  Sheets sheets;
  findings_begin(&findings);
  sheets_begin(&sheets);
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    const Task *task = &project->tasks.data[i];
    Report *report = task->report ? report_read_json(task->report, strlen(task->report), NULL) : NULL;
    findings_add(&findings, project->targets.data[task->target].name, task->entry, report);
    if (!report) continue;
    sheets_add(&sheets, report);
    add_unknown(report, name, diagnostics);
    add_loops(report, name, loops);
    report_free(report);
  }
  findings_end(&findings);
  findings_accept(&findings, name, project->overlay);
  add_findings(&findings, name, diagnostics);
  add_lines(&sheets, name, lines);
  findings_release(&findings);
  sheets_release(&sheets);
}

static json_t *describe(const Project *project, uint32_t file) {
  const char *name = project->compilations.files.data[file].name, *problem = project->units[file].problem;
  json_t *answer = json_object(), *diagnostics = json_array(), *lines = json_array(), *loops = json_array();
  if (problem)
    add_clang(problem, name, diagnostics);
  else
    add_answers(project, name, diagnostics, lines, loops);
  build_set_string(answer, "problem", problem ? problem : "");
  build_set(answer, "diagnostics", diagnostics);
  build_set(answer, "lines", lines);
  build_set(answer, "loops", loops);
  return answer;
}

static json_t *describe_problem(const char *problem) {
  json_t *diagnostics = json_array();
  add_diagnostic(diagnostics, (Place){.line = 1, .column = 1}, "error", "plumb", problem);
  return json_pack("{s:o, s:o, s:[], s:[]}", "problem", build_string(problem), "diagnostics", diagnostics, "lines",
                   "loops");
}

json_t *project_ask_file(const PlumbOptions *options, const char *database, const char *path, const char *overlay) {
  Project project = {.line = say_nothing, .overlay = overlay};
  Text problem = {0};
  json_t *answer = NULL;
  if (project_begin(&project, options, &problem)) {
    uint32_t file = project.overlaid = find_compilation(&project, database ? database : project_database(), path);
    project.store = store_open(project.options->folder, STORE_WRITE, NULL, NULL, &problem);
    bool good = project.store && units_compile(&project) && targets_find(&project);
    if (good) keep_tasks(&project, file);
    if (good && tasks_answer(&project)) answer = describe(&project, file);
    if (overlay && project.units) store_forget_unit(project.store, project.units[file].digest);
    if (project.store && store_problem(project.store)) text_add(&problem, store_problem(project.store));
  }
  if (problem.count) {
    json_decref(answer);
    answer = describe_problem(text_str(&problem));
  }
  store_close(project.store);
  project_release(&project);
  text_release(&problem);
  return answer;
}
