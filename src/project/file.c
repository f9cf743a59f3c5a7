// See file.h. An editor's questions are those of the project, and share its answers: a function that did not change is not asked about again.
#include "project/file.h"

#include <stdio.h>
#include <string.h>

#include "project/findings.h"
#include "project/project.h"
#include "project/sheet.h"
#include "report/build.h"
#include "report/json.h"

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
  uint32_t index = known ? find_file(&project->compilations, file) : 0;
  if (known && index < project->compilations.files.count) return index;
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
    for (uint32_t k = 1; k < sheet->lines.count; k++)
      if (sheet->lines.data[k].title.count)
        build_append(lines, json_pack("{s:i, s:o}", "line", (int)k, "text",
                                      build_string(text_str(&sheet->lines.data[k].title))));
  }
}

// "FILE:LINE:COLUMN: error: TEXT", as clang says it.
static void add_clang_line(const char *line, size_t length, const char *name, json_t *diagnostics) {
  static const char *const severities[] = {": fatal error: ", ": error: ", ": warning: "};
  size_t file = strlen(name);
  if (length <= file || strncmp(line, name, file) != 0 || line[file] != ':') return;
  Text text = {0};
  text_add_bytes(&text, line, length);
  for (size_t i = 0; i < sizeof severities / sizeof *severities; i++) {
    const char *at = strstr(text_str(&text), severities[i]);
    Place place = {name, 0, 0};
    if (!at || sscanf(text_str(&text) + file, ":%u:%u", &place.line, &place.column) != 2) continue;
    add_diagnostic(diagnostics, place, i < 2 ? "error" : "warning", "clang", at + strlen(severities[i]));
    break;
  }
  text_release(&text);
}

static void add_clang(const char *problem, const char *name, json_t *diagnostics) {
  for (; *problem; problem += strcspn(problem, "\n"), problem += *problem == '\n')
    add_clang_line(problem, strcspn(problem, "\n"), name, diagnostics);
}

static void add_answers(const Project *project, const char *name, json_t *diagnostics, json_t *lines, json_t *loops) {
  Findings findings;
  Sheets sheets;
  findings_begin(&findings);
  sheets_begin(&sheets);
  for (uint32_t i = 0; i < project->tasks.count; i++) {
    const Task *task = &project->tasks.data[i];
    Report *report = task->report ? report_read_json(task->report, strlen(task->report), NULL) : NULL;
    findings_add(&findings, project->targets.data[task->target].name, task->entry, task->report);
    if (!report) continue;
    sheets_add(&sheets, report);
    add_unknown(report, name, diagnostics);
    add_loops(report, name, loops);
    report_free(report);
  }
  findings_end(&findings);
  findings_accept(&findings, name);
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
  }
  store_close(project.store);
  project_release(&project);
  text_release(&problem);
  return answer;
}
