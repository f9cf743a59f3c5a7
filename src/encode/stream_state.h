// What feof and ferror tell of a stream: whether its end was met, or something failed; and whether something may wait to be written. A byte each of the stream's object, which the program cannot reach; the engine's other parts treat them
// as what any object holds. Arbitrary bytes mean that nothing is known.
#ifndef PLUMB_ENCODE_STREAM_STATE_H
#define PLUMB_ENCODE_STREAM_STATE_H

#include "encode/library.h"

typedef enum { STREAM_END, STREAM_FAILED, STREAM_WAITS } StreamState;

// What a stream that was just opened holds: none of it.
Array stream_state_new(Encoder *encoder);
// ... those that a program begins with.
void stream_state_start(Encoder *encoder);

// Of a call of fgets that has read: it stopped in front of both, the end of a line and that of the array, so it met the end of the stream.
Term stream_ends_early(const Call *call);

// The call is done, with its result: what it says about its stream is kept.
void stream_state_note(const Call *call, Library kind);

// The result of feof or ferror is not 0 exactly where the state says so, as far as that is known (width 1: it is).
Term stream_state_bound(const Call *call, StreamState which, Term result);

#endif
