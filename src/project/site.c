// See site.h.
#include "project/site.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "project/findings.h"
#include "project/say.h"
#include "project/sheet.h"
#include "report/json.h"
#include "report/page.h"

enum { MOST_REASONS = 40, MOST_RUNS = 60 };

static const char *const classes[MARK_COUNT] = {"", "never", "proved", "warning", "error"};

// Rows without what is searched for are hidden; buttons follow a run through the lines that it passes.
static const char script[] =
    "<script>\n"
    "for (const box of document.querySelectorAll('input[type=search]')) box.oninput = () => {\n"
    "  for (const row of document.querySelectorAll('tr[data-search]'))\n"
    "    row.hidden = !row.textContent.toLowerCase().includes(box.value.toLowerCase());\n"
    "};\n"
    "for (const trace of document.querySelectorAll('.trace')) {\n"
    "  const steps = trace.dataset.steps.split('|').filter(step => step), [back, on] = "
    "trace.querySelectorAll('button');\n"
    "  let at = -1;\n"
    "  const go = by => {\n"
    "    at = Math.min(Math.max(at + by, 0), steps.length - 1);\n"
    "    for (const line of document.querySelectorAll('.here')) line.classList.remove('here');\n"
    "    trace.querySelector('span').textContent = steps.length ? `${at + 1} of ${steps.length}: ${steps[at]}` : 'no "
    "steps are known';\n"
    "    const [, file, number] = /^(.*?):(\\d+)/.exec(steps[at] || '') || [];\n"
    "    const line = file === document.body.dataset.file && document.getElementById('L' + number);\n"
    "    if (line) line.classList.add('here');\n"
    "  };\n"
    "  back.onclick = () => go(-1);\n"
    "  on.onclick = () => go(1);\n"
    "}\n"
    "</script>\n";

typedef struct {
  const Project *project;
  const StoredRunVec *runs;
  Sheets sheets;
  Findings findings;
  bool failed;
} Site;

static void write_page(Site *site, const char *name, Text *page) {
  Text path = {0};
  text_add(page, script);
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

static void write_line(const SheetLine *about, uint32_t number, const char *source, Text *page) {
  Mark mark = about ? about->mark : MARK_NONE;
  text_printf(page, "<span id=\"L%u\"", number);
  if (mark) text_printf(page, " class=\"%s\"", classes[mark]);
  if (about && about->title.count) {
    text_add(page, " title=\"");
    page_escape(text_str(&about->title), page);
    text_add_char(page, '"');
  }
  text_printf(page, "><i>%u</i>", number);
  page_escape(source, page);
  text_printf(page, "%s</span>", about ? text_str(&about->notes) : "");
}

static void write_source(const Sheet *sheet, Text *page) {
  FILE *file = fopen(sheet->name, "re");
  char *source = NULL;
  size_t capacity = 0;
  if (!file) {
    text_add(page, "<p>The file is not there any more.</p>");
    return;
  }
  text_add(page, "<pre>");
  for (uint32_t number = 1; getline(&source, &capacity, file) >= 0; number++) {
    source[strcspn(source, "\r\n")] = '\0';
    write_line(number < sheet->lines.count ? &sheet->lines.data[number] : NULL, number, source, page);
  }
  text_add(page, "</pre>\n");
  free(source);
  fclose(file);
}

static void write_counts(const uint32_t *checks, Text *page) {
  text_printf(page, "<p>%u checks proved, %u violated, %u unknown, %u never reached</p>\n", checks[MARK_PROVED],
              checks[MARK_VIOLATED], checks[MARK_UNKNOWN], checks[MARK_NEVER]);
}

static void write_file(Site *site, uint32_t index) {
  const Sheet *sheet = &site->sheets.files.data[index];
  Text page = {0}, name = {0};
  page_begin(sheet->name, &page);
  text_add(
      &page,
      "<script>document.body.dataset.file = document.title</script><p><a href=\"index.html\">all files</a></p><h1>");
  page_escape(sheet->name, &page);
  text_add(&page, "</h1>\n");
  write_counts(sheet->checks, &page);
  write_source(sheet, &page);
  text_printf(&name, "file%u.html", index);
  write_page(site, text_str(&name), &page);
  text_release(&name);
  text_release(&page);
}

// ---- The first page ----

static void write_bar(uint32_t good, uint32_t bad, uint32_t open, Text *page) {
  uint32_t all = good + bad + open;
  if (!all) return;
  text_printf(page, "<div class=\"bar\"><i class=\"t\" style=\"width:%.1f%%\"></i>", 100.0 * good / all);
  text_printf(page, "<i class=\"f\" style=\"width:%.1f%%\"></i>", 100.0 * bad / all);
  text_printf(page, "<i class=\"u\" style=\"width:%.1f%%\"></i></div>", 100.0 * open / all);
}

static void write_cards(const Site *site, Text *page) {
  text_add(page, "<div class=\"cards\">");
  for (Property property = 0; property < PROPERTY_COUNT; property++) {
    const uint32_t *count = site->findings.tally.count[property];
    if (!(count[VERDICT_TRUE] + count[VERDICT_FALSE] + count[VERDICT_UNKNOWN])) continue;
    const char *class = count[VERDICT_FALSE] ? "false" : count[VERDICT_UNKNOWN] ? "unknown" : "true";
    text_printf(page, "<div class=\"card %s\"><span class=\"soft\">%s</span><b>%u proved</b>%u violated, %u unknown",
                class, property_name(property), count[VERDICT_TRUE], count[VERDICT_FALSE], count[VERDICT_UNKNOWN]);
    write_bar(count[VERDICT_TRUE], count[VERDICT_FALSE], count[VERDICT_UNKNOWN], page);
    text_add(page, "</div>\n");
  }
  text_add(page, "</div>\n");
}

static void link_place(const Site *site, Place place, Text *page) {
  uint32_t i = 0;
  while (i < site->sheets.files.count && (!place.file || strcmp(site->sheets.files.data[i].name, place.file) != 0)) i++;
  bool known = i < site->sheets.files.count;
  if (known) text_printf(page, "<a href=\"file%u.html#L%u\">", i, place.line);
  page_escape(place.file ? place.file : "", page);
  text_printf(page, ":%u%s", place.line, known ? "</a>" : "");
}

static void write_findings(const Site *site, Text *page) {
  if (!site->findings.findings.count) return;
  text_add(page, "<h2>Findings</h2><div class=\"scroll\"><table>\n");
  for (uint32_t i = 0; i < site->findings.findings.count; i++) {
    const Finding *finding = &site->findings.findings.data[i];
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
           "class=\"scroll\"><table><tr><th>file</th><th class=\"number\">checks</th><th "
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
    write_bar(checks[MARK_PROVED] + checks[MARK_NEVER], checks[MARK_VIOLATED], checks[MARK_UNKNOWN], page);
    text_add(page, "</td></tr>\n");
  }
  text_add(page, "</table></div>\n");
}

static void write_reasons(const Site *site, Text *page) {
  if (!site->sheets.reasons.count) return;
  text_add(page, "<h2>Why something is unknown</h2><div class=\"scroll\"><table>\n");
  for (uint32_t i = 0; i < site->sheets.reasons.count && i < MOST_REASONS; i++) {
    text_printf(page, "<tr data-search><td class=\"number\">%u</td><td>", site->sheets.reasons.data[i].count);
    page_escape(site->sheets.reasons.data[i].text, page);
    text_add(page, "</td></tr>\n");
  }
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

// A column per run: proved below, then violated, then unknown.
static void write_trend(const StoredRunVec *runs, Text *page) {
  uint32_t first = runs->count > MOST_RUNS ? runs->count - MOST_RUNS : 0, shown = runs->count - first;
  if (shown < 2) return;
  static const char *const colours[] = {"--true", "--false", "--unknown"};
  text_printf(page,
              "<h2>Runs</h2><svg viewBox=\"0 0 %u 60\" height=\"60\" role=\"img\" aria-label=\"verdicts per run\">",
              shown * 10);
  for (uint32_t i = 0; i < shown; i++) {
    json_int_t sum[3] = {0};
    sum_run(&runs->data[first + i], sum);
    double all = (double)(sum[0] + sum[1] + sum[2]), top = 60;
    for (size_t k = 0; k < 3 && all > 0; k++) {
      double height = 60 * (double)sum[k] / all;
      top -= height;
      text_printf(
          page,
          "<rect x=\"%u\" y=\"%.2f\" width=\"8\" height=\"%.2f\" style=\"fill:var(%s)\"><title>run %lld</title></rect>",
          i * 10, top, height, colours[k], (long long)runs->data[first + i].number);
    }
  }
  text_add(page, "</svg>\n");
}

static void write_index(Site *site) {
  const StoredRun *run = &site->runs->data[site->runs->count - 1];
  Text page = {0};
  page_begin("Plumb", &page);
  text_printf(&page,
              "<h1>%u questions, %u files</h1><p class=\"soft\">run %lld, %s UTC, by Plumb " PLUMB_VERSION "</p>\n",
              site->findings.tasks, site->sheets.files.count, (long long)run->number, run->started);
  write_cards(site, &page);
  text_add(&page, "<p><input type=\"search\" placeholder=\"search\" aria-label=\"search\"></p>\n");
  write_findings(site, &page);
  write_files(site, &page);
  write_reasons(site, &page);
  write_trend(site->runs, &page);
  write_page(site, "index.html", &page);
  text_release(&page);
}

// ---- All of it ----

static void gather(Site *site, int64_t run) {
  StoredTaskVec tasks = {0};
  store_tasks(site->project->store, run, &tasks);
  sheets_begin(&site->sheets);
  findings_of_run(site->project->store, run, &site->findings);
  for (uint32_t i = 0; i < tasks.count; i++) {
    char *answer = findings_answer(site->project->store, &tasks.data[i]);
    Report *report = answer ? report_read_json(answer, strlen(answer), NULL) : NULL;
    if (report) sheets_add(&site->sheets, report);
    report_free(report);
    memory_free(answer);
  }
  sheets_end(&site->sheets);
  for (uint32_t i = 0; i < site->sheets.files.count; i++)
    findings_accept(&site->findings, site->sheets.files.data[i].name);
  stored_tasks_release(&tasks);
}

PlumbStatus site_write(const Project *project, const StoredRunVec *runs) {
  Site site = {.project = project, .runs = runs};
  const char *folder = project->options->site;
  if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
    project_say(project, "%s: the folder cannot be made: %s", folder, strerror(errno));
    return PLUMB_INPUT;
  }
  gather(&site, runs->data[runs->count - 1].number);
  write_index(&site);
  for (uint32_t i = 0; i < site.sheets.files.count; i++) write_file(&site, i);
  if (!site.failed) project_say(project, "%s/index.html and %u pages of files", folder, site.sheets.files.count);
  sheets_release(&site.sheets);
  findings_release(&site.findings);
  return site.failed ? PLUMB_INPUT : PLUMB_OK;
}
