// Pages about a run: what one wants to look at, without a server and without anything from elsewhere.
#ifndef PLUMB_PROJECT_SITE_H
#define PLUMB_PROJECT_SITE_H

#include "project/findings.h"
#include "project/project.h"

// Writes index.html, and a page per source file, into options->site, about the last of the runs, whose findings get marks of what is accepted. PLUMB_OK, or PLUMB_INPUT:
// something cannot be read, with one line in `problem`, or written, which is said.
PlumbStatus site_write(const Project *project, const StoredRunVec *runs, Findings *findings, Text *problem);

#endif
