// What a project's user reads: findings as a compiler writes them, and numbers.
#ifndef PLUMB_PROJECT_SAY_H
#define PLUMB_PROJECT_SAY_H

#include "project/findings.h"
#include "project/project.h"

PlumbStatus project_complain(const Project *project, PlumbStatus status,
                             const char *what);  // says it; returns the status
void project_say_finding(const Project *project, const Finding *finding);
void project_say_stale(const Project *project,
                       const Findings *findings);  // comments that accept what is not found any more
void project_say_tally(const Project *project, const Findings *findings);  // verdicts per property
// What the findings come to: `only_new`: those alone that the base does not have, and nothing that is unknown.
PlumbStatus project_status_of(const Findings *findings, bool only_new);

#endif
