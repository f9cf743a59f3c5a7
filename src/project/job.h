// A task as a text, for whoever answers it: a process here, or on another machine that sees the folder of results and the sources under the same names.
//
// Jobs stand in files: {"schema": "plumb-jobs/1", "tool", "here", "cache", "answers", "jobs": [...]}. "answers" is null, and what comes of each job is a line of standard
// output, or a folder, for which see cache.h.
#ifndef PLUMB_PROJECT_JOB_H
#define PLUMB_PROJECT_JOB_H

#include <jansson.h>

#include "project/cache.h"
#include "project/project.h"

// `attempt` is 0, or 1 with twice the memory. GIVE.
json_t *job_build(const Project *project, const Task *task, unsigned attempt);
// A file of jobs, which are TAKEn; `cache` and `answers` may be null.
void jobs_write(const Project *project, json_t *jobs, const char *cache, const char *answers, Text *text);

// Answers one job: an answer (answer.h), with "notes", an array of lines that a user wants to know, and "cached", whether the cache had it, and "gone",
// whether there is no cache any more. It is in `cache` then; null: there is none. GIVE.
json_t *job_answer(const char *tool, json_t *job, Cache *cache);
// Answers all jobs of a file, for plumb project work.
PlumbStatus jobs_work(Project *project, const char *path);

#endif
