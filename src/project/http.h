// GET and PUT by libcurl, which is loaded when the first Http is opened: with all that it brings along that takes longer than most commands do.
#ifndef PLUMB_PROJECT_HTTP_H
#define PLUMB_PROJECT_HTTP_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Http Http;

Http *http_open(Text *problem);  // GIVE; null, and one line in `problem`: there is no libcurl
void http_close(Http *http);     // TAKE; null is fine

// Appends what is there. False: 404, or whatever else went wrong, which is one line in `problem`. A connection has ten seconds, a transfer a minute.
bool http_get(Http *http, const char *url, Text *value, Text *problem);
bool http_put(Http *http, const char *url, const Text *value, Text *problem);
bool http_is_gone(const Http *http);  // a connection could not be made, or broke

#endif
