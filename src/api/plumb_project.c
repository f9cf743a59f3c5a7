// plumb_project.
#include "base/answer.h"
#include "plumb.h"
#include "project/run.h"

PlumbStatus plumb_project(const PlumbOptions *options, PlumbProjectStep step, const char *database, PlumbLine *line,
                          void *context) {
  ensure(options && line);
  return project_step(options, step, database, line, context);
}
