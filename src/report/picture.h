// Pictures of graphs, made with Graphviz from its dot language.
#ifndef PLUMB_REPORT_PICTURE_H
#define PLUMB_REPORT_PICTURE_H

#include "base/text.h"
#include "plumb.h"

// Appends the picture to `text`: as SVG, or as an HTML page with it. PLUMB_MISSING_TOOL and one line in `problem` when Graphviz is not there or
// fails. Takes as long as Graphviz does: to be called under supervision.
PlumbStatus picture_svg(const char *dot, Text *text, Text *problem);
PlumbStatus picture_html(const char *dot, const char *title, Text *text, Text *problem);

#endif
