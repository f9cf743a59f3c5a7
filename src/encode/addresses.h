// Where addresses may lie in the bytes of objects, on any path and in any encoding: reading them in pieces tells about the layout of objects, which is not known.
#ifndef PLUMB_ENCODE_ADDRESSES_H
#define PLUMB_ENCODE_ADDRESSES_H

#include "encode/encoder.h"

void addresses_mark(Encoder *encoder, const Target *target);  // one is stored there
void addresses_mark_part(Encoder *encoder, const Target *target, uint32_t index);  // this byte of one is, at a place that is known
void addresses_mark_copied(Encoder *encoder, const Target *to, const Target *from);
// Is an address copied in part? What it is put together with is read as an address that no object need have.
void addresses_blame_cut(Encoder *encoder, const Target *to, const Target *from, Term bytes);
// Bytes are written: of an address that is not overwritten as a whole something else is left, which is no address of that object.
void addresses_cut(Encoder *encoder, const Target *target, Term bytes);
// A pointer is read: what is left of an address that was cut is some other number for each layout of the objects.
void addresses_blame_left(Encoder *encoder, const Target *target);
bool addresses_may_touch(Encoder *encoder, const Target *target, uint32_t bytes);  // bytes from the target on

#endif
