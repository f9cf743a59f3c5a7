// See page.h. Marks of lines are a colour and a sign, so that nobody needs to tell the colours apart.
#include "report/page.h"

#include "report/build.h"
#include "report/source.h"

static const char style[] =
#include "report/page.css.inc"
    ;
static const char script[] =
#include "report/page.js.inc"
    ;

void page_begin(const char *title, const char *pages, Text *text) {
  text_add(text,
           "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
  page_escape(title, text);
  text_printf(text, "</title>\n<style>\n%s</style></head>\n<body data-pages=\"", style);
  page_escape(pages ? pages : "{}", text);
  text_add(text, "\"><main>\n");
}

void page_end(Text *text) {
  text_add(text,
           "</main>\n<div class=\"stepper\" role=\"toolbar\" aria-label=\"a run, step by step\" hidden>"
           "<button class=\"first\" aria-label=\"to the first step\">&#x21e4;</button>"
           "<button class=\"back\">back</button><span aria-live=\"polite\"></span><button class=\"on\">on</button>"
           "<button class=\"last\" aria-label=\"to the last step\">&#x21e5;</button>"
           "<button class=\"close\">close</button></div>\n<script>\n");
  text_add(text, script);
  text_add(text, "</script>\n</body></html>\n");
}

static void escape_code_point(const char *bytes, size_t length, uint32_t code, Text *text) {
  switch (code) {
    case '&': text_add(text, "&amp;"); break;
    case '<': text_add(text, "&lt;"); break;
    case '>': text_add(text, "&gt;"); break;
    case '"': text_add(text, "&quot;"); break;
    case '\t':
    case '\n': text_add_char(text, (char)code); break;
    default:
      if (text_is_control(code))
        text_printf(text, "&lt;U+%04X&gt;", code);
      else
        text_add_bytes(text, bytes, length);
  }
}

void page_escape(const char *string, Text *text) {
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (length)
      escape_code_point(string, length, code, text);
    else
      text_add(text, "\xef\xbf\xbd");
    string += length ? length : 1;
  }
}

void page_add_search(const char *hint, Text *text) {
  text_printf(text,
              "<p><input type=\"search\" placeholder=\"%s\" aria-label=\"%s\"></p>"
              "<p class=\"soft searched\" aria-live=\"polite\"></p>\n",
              hint, hint);
}

// {"at": "list.c:14", "text": "at = 5"}; of a place alone it is a text.
static json_t *trace_value(const ReportCounterexample *run) {
  json_t *steps = json_array();
  for (uint32_t i = 0; i < run->events.count; i++) {
    const ReportEvent *event = &run->events.data[i];
    json_t *step = json_object();
    Text at = {0};
    text_printf(&at, "%s:%u", event->place.file ? event->place.file : "", event->place.line);
    build_set_string(step, "at", text_str(&at));
    build_set_string(step, "text", event->text);
    text_release(&at);
    build_append(steps, step);
  }
  for (uint32_t i = 0; i < run->steps.count && !run->events.count; i++)
    build_append(steps, build_string(run->steps.data[i]));
  return steps;
}

void page_add_trace(const ReportCounterexample *run, Text *text) {
  uint32_t count = run->events.count ? run->events.count : run->steps.count;
  if (!count) return;
  Text value = {0};
  build_finish(trace_value(run), JSON_COMPACT, &value);
  text_add(text, "<button hidden data-steps=\"");
  page_escape(text_str(&value), text);
  text_printf(text, "\">step through the run (%u)</button>", count);
  text_release(&value);
}

void page_add_bar(const uint32_t counts[MARK_COUNT], Text *text) {
  static const Mark order[] = {MARK_PROVED, MARK_NEVER, MARK_VIOLATED, MARK_UNKNOWN};
  uint32_t all = counts[MARK_PROVED] + counts[MARK_NEVER] + counts[MARK_VIOLATED] + counts[MARK_UNKNOWN];
  if (!all) return;
  text_add(text, "<div class=\"bar\">");
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (counts[order[i]])
      text_printf(text, "<i class=\"%s\" style=\"width:%.2f%%\"></i>", mark_name(order[i]),
                  100.0 * counts[order[i]] / all);
  text_add(text, "</div>");
}

// ---- Source files ----

static const char *sign(Mark mark) {
  static const char *const signs[MARK_COUNT] = {"", "&#8211;", "&#10003;", "?", "&#10007;"};
  return signs[mark];
}

static void add_mark(Mark mark, Text *text) {
  text_printf(text, "<span class=\"mark %s\"%s%s%s>%s</span>", mark_name(mark), mark ? " title=\"" : "",
              mark_verdict(mark), mark ? "\"" : "", sign(mark));
}

void page_add_counts(const uint32_t counts[MARK_COUNT], Text *text) {
  bool is_first = true;
  for (int i = MARK_COUNT - 1; i > MARK_NONE; i--) {
    if (!counts[i]) continue;
    text_add(text, is_first ? "<p class=\"legend\">" : "");
    text_add(text, "<span>");
    add_mark((Mark)i, text);
    text_printf(text, " %u check%s %s</span>", counts[i], counts[i] == 1 ? "" : "s", mark_verdict((Mark)i));
    is_first = false;
  }
  if (!is_first) text_add(text, "</p>\n");
}

static void add_code(const char *prefix, uint32_t number, Mark mark, const char *source, Text *text) {
  text_printf(text, "<a class=\"n\" href=\"#%s%u\">%u</a>", prefix, number, number);
  add_mark(mark, text);
  text_add(text, "<code>");
  page_escape(source, text);
  text_add(text, "</code>");
}

static void add_checks(const SheetLine *line, Text *text) {
  text_add(text, "<ul class=\"checks\">");
  for (uint32_t i = 0; i < line->checks.count; i++) {
    const SheetCheck *check = &line->checks.data[i];
    text_add(text, "<li>");
    add_mark(check->mark, text);
    page_escape(check->text, text);
    text_printf(text, ": %s", mark_verdict(check->mark));
    if (check->because) {
      text_add(text, ", since ");
      page_escape(check->because, text);
    }
    text_add(text, "</li>");
  }
  text_add(text, "</ul>");
}

static void add_line(const SheetLine *about, const char *prefix, uint32_t number, const char *source, Text *text) {
  Mark mark = about ? about->mark : MARK_NONE;
  bool has_checks = about && about->checks.count;
  text_printf(text, "<%s class=\"line%s%s%s\" id=\"%s%u\">%s", has_checks ? "details" : "div",
              has_checks ? "" : " plain", mark ? " " : "", mark_name(mark), prefix, number,
              has_checks ? "<summary>" : "");
  add_code(prefix, number, mark, source, text);
  if (has_checks) {
    text_add(text, "</summary>");
    add_checks(about, text);
  }
  text_add(text, has_checks ? "</details>" : "</div>");
  if (about && about->notes.count) text_printf(text, "<ul class=\"notes\">%s</ul>", text_str(&about->notes));
  text_add_char(text, '\n');
}

enum { LINES_SHOWN_ALL = 10000, LINES_AROUND = 12 };

static bool has_something(const Sheet *sheet, uint32_t number) {
  if (number >= sheet->lines.count) return false;
  const SheetLine *line = &sheet->lines.data[number];
  return line->mark != MARK_NONE || line->notes.count || line->checks.count;
}

// The last line of the gap that begins with this line: none of it is near to one of which something is said. One less than `from`: there is no gap.
static uint32_t gap_end(const Sheet *sheet, uint32_t from, uint32_t count) {
  if (count <= LINES_SHOWN_ALL) return from - 1;
  uint32_t first = from > LINES_AROUND ? from - LINES_AROUND : 1, end = from - 1;
  for (uint32_t i = first; i <= count && !has_something(sheet, i); i++)
    if (i >= first + LINES_AROUND || i == count) end = i == count ? count : i - LINES_AROUND;
  return end;
}

bool page_add_source(const Sheet *sheet, const char *prefix, Text *text) {
  Sources *sources = sources_new();
  uint32_t count = sources_count(sources, sheet->name);
  if (count) {
    text_add(text, "<div class=\"code\" data-file=\"");
    page_escape(sheet->name, text);
    text_printf(text, "\" data-anchor=\"%s\">\n", prefix);
    for (uint32_t number = 1; number <= count; number++) {
      uint32_t end = gap_end(sheet, number, count);
      if (end > number) {
        text_printf(text, "<ul class=\"notes\"><li>%u lines of which nothing is said</li></ul>\n", end - number + 1);
        number = end;
        continue;
      }
      add_line(number < sheet->lines.count ? &sheet->lines.data[number] : NULL, prefix, number,
               sources_line(sources, (Place){.file = sheet->name, .line = number}), text);
    }
    text_add(text, "</div>\n");
  }
  sources_free(sources);
  return count > 0;
}
