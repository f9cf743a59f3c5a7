// Relations that hold in one mode alone: where a function does something for one value of a number of a structure, and raises a number there up to another one.
#ifndef PLUMB_INFER_MODES_H
#define PLUMB_INFER_MODES_H

#include "infer/survey.h"

void modes_relate(Survey *survey, const Frame *frame);

#endif
