// plumb_options_problem.
#include "base/answer.h"
#include "input/options.h"

char *plumb_options_problem(const PlumbOptions *options) {
  ensure(options);
  PlumbOptions given = *options;
  SettledOptions settled;
  Text problem = {0};
  if (!given.entry) given.entry = "main";  // plumb_bound finds it
  options_settle(&given, &settled, &problem);
  options_release(&settled);
  return problem.count ? text_take(&problem) : NULL;
}
