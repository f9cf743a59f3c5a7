// What all pages of HTML share: they need nothing but themselves, and read well in light and dark and on narrow screens. page.css and page.js are a part of each.
#ifndef PLUMB_REPORT_PAGE_H
#define PLUMB_REPORT_PAGE_H

#include "base/text.h"
#include "report/report.h"
#include "report/sheet.h"

// Up to where the contents begin, within <main>. `pages`: a JSON object from names of source files to the pages that show them; null: there are none.
void page_begin(const char *title, const char *pages, Text *text);
// As UTF-8, with what a browser would obey spelt out: marks of HTML, and control characters, <U+202E>.
void page_escape(const char *string, Text *text);
void page_end(Text *text);

void page_add_search(const char *hint, Text *text);
// A button with which one steps through what happens, forward and back, or through the places where that is not known; nothing where there are none.
void page_add_trace(const ReportCounterexample *run, Text *text);
// A bar with the shares of what is counted by Mark; nothing where all are zero.
void page_add_bar(const uint32_t counts[MARK_COUNT], Text *text);
// How many checks there are of each mark, in words; nothing where there are none.
void page_add_counts(const uint32_t counts[MARK_COUNT], Text *text);
// A source file with what is said at its lines, each with the id PREFIXnumber. Nothing when it cannot be read: returns false.
bool page_add_source(const Sheet *sheet, const char *prefix, Text *text);

#endif
