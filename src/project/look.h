// What is known from earlier runs, without asking anything.
#ifndef PLUMB_PROJECT_LOOK_H
#define PLUMB_PROJECT_LOOK_H

#include "project/project.h"

// PLUMB_PROJECT_STATUS, _SHOW, _REPORT or _DIFF; opens project->store.
PlumbStatus project_look(Project *project, PlumbProjectStep step);

#endif
