// See site.h.
#include "project/site.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "project/findings.h"
#include "project/functions.h"
#include "project/say.h"
#include "report/build.h"
#include "report/json.h"
#include "report/page.h"
#include "report/sheet.h"

enum { MOST_REASONS = 40, MOST_RUNS = 60 };

typedef struct {
  const Project *project;
  const StoredRunVec *runs;
  Sheets sheets;
  Findings *findings;  // borrowed
  Functions functions;
  Text pages;  // JSON: which page shows a source file
  bool failed;
} Site;

static void write_page(Site *site, const char *name, Text *page) {
  Text path = {0};
  page_end(page);
  text_printf(&path, "%s/%s", site->project->options->site, name);
  FILE *file = fopen(text_str(&path), "we");
  bool good = file && fwrite(page->data, 1, page->count, file) == page->count;
  if (file && fclose(file) != 0) good = false;
  if (!good && !site->failed) project_say(site->project, "%s: cannot be written: %s", text_str(&path), strerror(errno));
  site->failed = site->failed || !good;
  text_release(&path);
}

// ---- A source file ----

static void write_file(Site *site, uint32_t index) {
  const Sheet *sheet = &site->sheets.files.data[index];
  Text page = {0}, name = {0};
  page_begin(sheet->name, text_str(&site->pages), &page);
  text_add(&page, "<nav><a href=\"index.html\">all files</a><a href=\"functions.html\">functions</a></nav><h1>");
  page_escape(sheet->name, &page);
  text_add(&page, "</h1>\n");
  page_add_counts(sheet->checks, &page);
  page_add_search("search in this file", &page);
  if (!page_add_source(sheet, "L", &page)) text_add(&page, "<p>The file cannot be read any more.</p>");
  text_printf(&name, "file%u.html", index);
  write_page(site, text_str(&name), &page);
  text_release(&name);
  text_release(&page);
}

// ---- The first page ----

static const char *const verdict_words[] = {
    [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "proved", [VERDICT_FALSE] = "violated"};

static void write_cards(const Site *site, Text *page) {
  text_add(page, "<div class=\"cards\">");
  for (Property property = 0; property < PROPERTY_COUNT; property++) {
    const uint32_t *count = site->findings->tally.count[property];
    if (!(count[VERDICT_TRUE] + count[VERDICT_FALSE] + count[VERDICT_UNKNOWN])) continue;
    static const char *const classes[] = {
        [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "true", [VERDICT_FALSE] = "false"};
    Verdict worst = count[VERDICT_FALSE] ? VERDICT_FALSE : count[VERDICT_UNKNOWN] ? VERDICT_UNKNOWN : VERDICT_TRUE;
    text_printf(page, "<div class=\"card %s\"><span class=\"soft\">%s</span><b>%u %s</b><p>", classes[worst],
                property_name(property), count[worst], verdict_words[worst]);
    const char *separator = "";
    for (Verdict verdict = VERDICT_UNKNOWN; verdict <= VERDICT_FALSE; verdict++) {
      if (verdict == worst) continue;
      text_printf(page, "%s%u %s", separator, count[verdict], verdict_words[verdict]);
      separator = ", ";
    }
    text_add(page, "</p>");
    page_add_bar((uint32_t[MARK_COUNT]){[MARK_PROVED] = count[VERDICT_TRUE],
                                        [MARK_VIOLATED] = count[VERDICT_FALSE],
                                        [MARK_UNKNOWN] = count[VERDICT_UNKNOWN]},
                 page);
    text_add(page, "</div>\n");
  }
  text_add(page, "</div>\n");
}

static void link_place(const Site *site, Place place, Text *page) {
  uint32_t i = sheets_find(&site->sheets, place.file);
  bool known = i < site->sheets.files.count;
  if (known) text_printf(page, "<a href=\"file%u.html#L%u\">", i, place.line);
  page_escape(place.file ? place.file : "", page);
  text_printf(page, ":%u%s", place.line, known ? "</a>" : "");
}

static void write_findings(const Site *site, Text *page) {
  if (!site->findings->findings.count) return;
  text_add(page, "<h2>Findings</h2><div class=\"table stack\"><table>\n");
  for (uint32_t i = 0; i < site->findings->findings.count; i++) {
    const Finding *finding = &site->findings->findings.data[i];
    text_add(page, "<tr data-search><td>");
    link_place(site, finding->place, page);
    text_printf(page, "</td><td class=\"badge %s\">%s</td><td>", finding->accepted ? "true" : "false", finding->kind);
    page_escape(finding->text, page);
    text_add(page, finding->accepted ? "<p class=\"soft\">accepted: " : "<p class=\"soft\">");
    page_escape(finding->accepted ? finding->accepted : finding->inputs, page);
    text_add(page, "</p></td><td>");
    page_escape(finding->entry, page);
    text_add(page, "()</td></tr>\n");
  }
  text_add(page, "</table></div>\n");
}

static void write_files(const Site *site, Text *page) {
  text_add(page,
           "<h2>Files</h2><div "
           "class=\"table\"><table><tr><th>file</th><th class=\"number\">checks</th><th "
           "class=\"number\">violated</th><th class=\"number\">unknown</th><th></th></tr>\n");
  for (uint32_t i = 0; i < site->sheets.files.count; i++) {
    const Sheet *sheet = &site->sheets.files.data[i];
    const uint32_t *checks = sheet->checks;
    text_printf(page, "<tr data-search><td><a href=\"file%u.html\">", i);
    page_escape(sheet->name, page);
    text_printf(page,
                "</a></td><td class=\"number\">%u</td><td class=\"number\">%u</td><td class=\"number\">%u</td><td>",
                checks[MARK_PROVED] + checks[MARK_VIOLATED] + checks[MARK_UNKNOWN] + checks[MARK_NEVER],
                checks[MARK_VIOLATED], checks[MARK_UNKNOWN]);
    page_add_bar(checks, page);
    text_add(page, "</td></tr>\n");
  }
  text_add(page, "</table></div>\n");
}

static void write_obstacle(const Site *site, const Obstacle *obstacle, Text *page) {
  text_printf(page, "<tr data-search><td class=\"number\">%u</td><td>", obstacle->count);
  if (obstacle->is_violation) text_add(page, "a run goes wrong here; what comes behind it is open: ");
  page_escape(obstacle->text, page);
  text_add(page, "</td><td>");
  if (obstacle->place.file) link_place(site, obstacle->place, page);
  text_add(page, "</td></tr>\n");
}

// The obstacle that the most answers have in common stands first.
static void write_obstacles(const Site *site, Text *page) {
  const ObstacleVec *obstacles = &site->sheets.obstacles;
  if (!obstacles->count) return;
  const Obstacle *first = &obstacles->data[0];
  text_add(page, "<h2>Why something is unknown</h2>\n");
  if (first->count > 1) {
    text_printf(page, "<p>The one change that could decide the most answers, %u of %u: ", first->count,
                site->sheets.unknown);
    text_add(page, first->is_violation ? "repair " : first->place.file ? "see to " : "");
    if (first->place.file) link_place(site, first->place, page);
    if (first->place.file) text_add(page, ": ");
    page_escape(first->text, page);
    text_add(page, "</p>\n");
  }
  text_add(page,
           "<div class=\"table stack\"><table><tr><th class=\"number\">answers</th><th>what is missing</th>"
           "<th>where</th></tr>\n");
  for (uint32_t i = 0; i < obstacles->count && i < MOST_REASONS; i++) write_obstacle(site, &obstacles->data[i], page);
  text_add(page, "</table></div>\n");
}

// Of one run: verdicts of all properties together.
static void sum_run(const StoredRun *run, json_int_t sum[3]) {
  json_t *summary = json_loads(run->summary, 0, NULL);
  for (Property property = 0; property < PROPERTY_COUNT; property++)
    for (size_t k = 0; k < 3; k++)
      sum[k] += json_integer_value(json_array_get(json_object_get(summary, property_name(property)), k));
  json_decref(summary);
}

enum { RUN_WIDTH = 14, RUN_HEIGHT = 80 };

static void write_run(const StoredRun *run, uint32_t index, Text *page) {
  static const char *const colours[] = {"--proved", "--violated", "--unknown"};
  json_int_t sum[3] = {0};
  sum_run(run, sum);
  double all = (double)(sum[0] + sum[1] + sum[2]), top = RUN_HEIGHT;
  text_printf(page, "<g><title>run %lld, %s: %lld proved, %lld violated, %lld unknown</title>", (long long)run->number,
              run->started, (long long)sum[0], (long long)sum[1], (long long)sum[2]);
  for (size_t k = 0; k < 3 && all > 0; k++) {
    double height = RUN_HEIGHT * (double)sum[k] / all;
    top -= height;
    text_printf(page, "<rect x=\"%u\" y=\"%.2f\" width=\"%u\" height=\"%.2f\" style=\"fill:var(%s)\"/>",
                index * RUN_WIDTH, top, (unsigned)(RUN_WIDTH - 2), height, colours[k]);
  }
  text_add(page, "</g>");
}

// A column per run: proved below, then violated, then unknown.
static void write_trend(const StoredRunVec *runs, Text *page) {
  uint32_t first = runs->count > MOST_RUNS ? runs->count - MOST_RUNS : 0, shown = runs->count - first;
  if (shown < 2) return;
  text_printf(page,
              "<h2>From run to run</h2><div class=\"panel\"><svg viewBox=\"0 0 %u %u\" width=\"%u\" "
              "role=\"img\" aria-label=\"verdicts per run\">",
              shown * RUN_WIDTH, (unsigned)RUN_HEIGHT, shown * RUN_WIDTH);
  for (uint32_t i = 0; i < shown; i++) write_run(&runs->data[first + i], i, page);
  text_printf(page,
              "</svg><p class=\"soft\">runs %lld to %lld: proved below, violated above it, unknown on top</p></div>\n",
              (long long)runs->data[first].number, (long long)runs->data[runs->count - 1].number);
}

static void write_index(Site *site) {
  const StoredRun *run = &site->runs->data[site->runs->count - 1];
  Text page = {0};
  page_begin("Plumb", NULL, &page);
  text_add(&page, "<nav><b>all files</b><a href=\"functions.html\">functions</a></nav>");
  text_printf(&page,
              "<h1>%u questions, %u files</h1><p class=\"soft\">run %lld, %s UTC, by Plumb " PLUMB_VERSION "</p>\n",
              site->findings->tasks, site->sheets.files.count, (long long)run->number, run->started);
  write_cards(site, &page);
  page_add_search("search in findings, files and reasons", &page);
  write_findings(site, &page);
  write_files(site, &page);
  write_obstacles(site, &page);
  write_trend(site->runs, &page);
  write_page(site, "index.html", &page);
  text_release(&page);
}

// ---- Functions: their verdicts, and what rests on what ----

static void write_verdicts(const CalledFunction *function, Text *page) {
  static const char *const signs[] = {
      [VERDICT_UNKNOWN] = "?", [VERDICT_TRUE] = "&#10003;", [VERDICT_FALSE] = "&#10007;"};
  if (!function->is_entry) text_add(page, "<span class=\"soft\">as a part of what uses it</span>");
  for (Property property = 0; function->is_entry && property < PROPERTY_COUNT; property++) {
    if (!function->is_asked[property]) continue;
    Verdict verdict = function->verdicts[property];
    text_printf(page, "<div><span class=\"mark %s\">%s</span> %s <span class=\"soft\">%s</span></div>",
                verdict_words[verdict], signs[verdict], property_name(property), verdict_words[verdict]);
  }
}

static void link_functions(const Functions *functions, const U32Vec *list, Text *page) {
  for (uint32_t i = 0; i < list->count; i++) {
    text_printf(page, "%s<a href=\"#f%u\">", i ? ", " : "", list->data[i]);
    page_escape(functions->list.data[list->data[i]].name, page);
    text_add(page, "</a>");
  }
}

static void write_function(const Site *site, uint32_t index, Text *page) {
  const CalledFunction *function = &site->functions.list.data[index];
  text_printf(page, "<tr data-search id=\"f%u\"><td><b>", index);
  page_escape(function->name, page);
  text_add(page, "</b><p>");
  link_place(site, function->place, page);
  text_add(page, "</p></td><td>");
  write_verdicts(function, page);
  text_add(page, "</td><td>");
  link_functions(&site->functions, &function->callees, page);
  text_add(page, "</td><td>");
  link_functions(&site->functions, &function->callers, page);
  text_add(page, "</td></tr>\n");
}

static void write_functions(Site *site) {
  Text page = {0};
  page_begin("functions - Plumb", text_str(&site->pages), &page);
  text_printf(&page,
              "<nav><a href=\"index.html\">all files</a><b>functions</b></nav><h1>%u functions</h1>"
              "<p class=\"soft\">A verdict about a function rests on the bodies of all that it calls, directly or "
              "not.</p>\n",
              site->functions.list.count);
  page_add_search("search in functions", &page);
  text_add(&page,
           "<div class=\"table stack\"><table><tr><th>function</th><th>asked about it alone</th><th>rests "
           "on</th><th>used by</th></tr>\n");
  for (uint32_t i = 0; i < site->functions.list.count; i++) write_function(site, i, &page);
  text_add(&page, "</table></div>\n");
  write_page(site, "functions.html", &page);
  text_release(&page);
}

// ---- All of it ----

static void gather(Site *site, int64_t run) {
  StoredTaskVec tasks = {0};
  store_tasks(site->project->store, run, &tasks);
  sheets_begin(&site->sheets);
  functions_begin(&site->functions);
  for (uint32_t i = 0; i < tasks.count; i++) {
    char *answer = findings_answer(site->project->store, &tasks.data[i]);
    Report *report = answer ? report_read_json(answer, strlen(answer), NULL) : NULL;
    if (report) sheets_add(&site->sheets, report);
    functions_add(&site->functions, &tasks.data[i], report);
    report_free(report);
    memory_free(answer);
  }
  sheets_end(&site->sheets);
  functions_end(&site->functions);
  json_t *pages = json_object();
  for (uint32_t i = 0; i < site->sheets.files.count; i++) {
    Text name = {0}, page = {0};
    build_clean(&name, site->sheets.files.data[i].name);
    text_printf(&page, "file%u.html", i);
    build_set_string(pages, text_str(&name), text_str(&page));
    text_release(&name);
    text_release(&page);
  }
  build_finish(pages, JSON_COMPACT, &site->pages);
  for (uint32_t i = 0; i < site->sheets.files.count; i++)
    findings_accept(site->findings, site->sheets.files.data[i].name, NULL);
  stored_tasks_release(&tasks);
}

static void write_pages(Site *site, Text *problem) {
  const char *folder = site->project->options->site;
  uint32_t files = site->sheets.files.count;
  if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
    text_printf(problem, "%s: the folder cannot be made: %s", folder, strerror(errno));
    return;
  }
  write_index(site);
  write_functions(site);
  for (uint32_t i = 0; i < files; i++) write_file(site, i);
  if (!site->failed) project_say(site->project, "%s/index.html and %u pages of files", folder, files);
}

PlumbStatus site_write(const Project *project, const StoredRunVec *runs, Findings *findings, Text *problem) {
  Site site = {.project = project, .runs = runs, .findings = findings};
  gather(&site, runs->data[runs->count - 1].number);
  if (store_problem(project->store))
    text_add(problem, store_problem(project->store));
  else
    write_pages(&site, problem);
  sheets_release(&site.sheets);
  functions_release(&site.functions);
  text_release(&site.pages);
  return site.failed || problem->count ? PLUMB_INPUT : PLUMB_OK;
}
