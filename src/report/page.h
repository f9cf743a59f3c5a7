// What all pages of HTML share: they need nothing but themselves, and read well in light and dark and on narrow screens.
#ifndef PLUMB_REPORT_PAGE_H
#define PLUMB_REPORT_PAGE_H

#include "base/text.h"

void page_begin(const char *title, Text *text);  // up to where the contents begin, within <main>
void page_escape(const char *string, Text *text);
void page_end(Text *text);

#endif
