// One question about a program, from the caller's options to a report that is complete whatever happens.
#ifndef PLUMB_STRATEGY_ANSWER_H
#define PLUMB_STRATEGY_ANSWER_H

#include "plumb.h"
#include "report/report.h"

// What plumb_check does: a supervised run of the strategy. The report speaks of `names`, which may be null: then of the files themselves. GIVE.
// `only_reached`: it depends on what the entry reaches (library/reach.h) and on nothing else in the files, its list of checks included.
Report *strategy_answer(const PlumbOptions *options, const char *const *files, size_t file_count,
                        const char *const *names, size_t name_count, bool only_reached);

#endif
