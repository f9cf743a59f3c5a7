// The steps of plumb project.
#ifndef PLUMB_PROJECT_RUN_H
#define PLUMB_PROJECT_RUN_H

#include "plumb.h"

PlumbStatus project_step(const PlumbOptions *options, PlumbProjectStep step, const char *database, PlumbLine *line,
                         void *context);

#endif
