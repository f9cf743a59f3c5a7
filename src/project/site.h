// Pages about a run: what one wants to look at, without a server and without anything from elsewhere.
#ifndef PLUMB_PROJECT_SITE_H
#define PLUMB_PROJECT_SITE_H

#include "project/project.h"

// Writes index.html, and a page per source file, into options->site. PLUMB_OK, or PLUMB_INPUT when something cannot be written, which is said.
PlumbStatus site_write(const Project *project, const StoredRunVec *runs);

#endif
