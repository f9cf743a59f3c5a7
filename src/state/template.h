// What lies in each of many objects that elements own (segment_own.c): the contents of an object, without the object.
//
// A template is a list of segments at constant places with constant bounds. Some of them may own objects again, with a template of their own, or with the one in
// which they stand (TEMPLATE_SELF): so a chain is a template with one place for the next element, a tree one with two (inductive definitions of separation logic:
// Reynolds, 2002; found by generalising what is there: Guo, Vachharajani, August, 2007). What a template says of is finite, since each object belongs to one element only.
//
// Templates are immutable and live as long as the terms. They are few and small, and are compared by what they say.
#ifndef PLUMB_STATE_TEMPLATE_H
#define PLUMB_STATE_TEMPLATE_H

#include "state/state.h"

enum { TEMPLATE_PLACES = 16 };

struct Template {
  bool zero;  // bytes in no place are zero
  uint32_t count;
  const Segment *places;  // ascending; without base, in bytes from the object's start on
};

// As the shape of a place: the object has the template in which the place stands.
extern const Template TEMPLATE_SELF;

// Places are copied and sorted, at most TEMPLATE_PLACES. Null where it says nothing, as everywhere.
const Template *template_new(Terms *terms, const Segment *places, uint32_t count, bool zero);
bool template_equal(const Template *a, const Template *b);

// Does the template, or one within it, own objects?
bool template_owns(const Template *shape);
// How many objects stand below each other in what an object of this template owns, at most; HEIGHT_ANY: the template repeats itself.
enum { HEIGHT_ANY = UINT32_MAX };
uint32_t template_height(const Template *shape);

// What two segments say in common of the objects that their elements own: `x` then says it. Each of them may be one whose elements are all null (template_is_null). False,
// and nothing has changed: there is nothing that says of both what they own.
bool template_join(Terms *terms, Segment *x, const Segment *y);
// Does `general` say of its objects no more than `special` does?
bool template_covers(Terms *terms, const Segment *general, const Segment *special);

// A segment of numbers that are all zero.
bool template_is_null(const Terms *terms, const Segment *segment);

// The template of an object with these places, where those that own objects of the same size, or of sizes that vary as its own does, are taken to be as the object itself, if that
// can be.
const Template *template_close(Terms *terms, const Template *shape, Linear size);

// The places of an object of this template, for the object itself: what stood for the template is the template.
Segment template_place(const Template *shape, uint32_t index);

void room_print(Room room, Text *text);
void template_print(Terms *terms, const Template *shape, Text *text);

#endif
