// Reading the state of a run from inside a trace callback: values by frame, objects, bytes. For tests of abstract states.
#ifndef PLUMB_INTERPRET_VIEW_H
#define PLUMB_INTERPRET_VIEW_H

#include "interpret/interpret.h"
#include "interpret/scalar.h"
#include "library/format.h"

uint32_t view_depth(const InterpretView *view);  // frames; 0 is the entry's, the last one is running

// Where a frame is: the running one at the start of its block, the others at their call (index into the instructions).
Function view_function(const InterpretView *view, uint32_t frame);
Block view_block(const InterpretView *view, uint32_t frame);
uint64_t view_serial(const InterpretView *view, uint32_t frame);  // another one for each activation of a function
uint32_t view_call(const InterpretView *view, uint32_t frame);  // not for the running frame

typedef enum {
  VIEW_UNSET,  // nothing has assigned it in this frame yet
  VIEW_UNDEF,  // some bit is undefined
  VIEW_KNOWN
} ViewStatus;
ViewStatus view_value(const InterpretView *view, uint32_t frame, Value value,
                      Int *number);  // as InterpretInput.value; KNOWN only
Scalar view_scalar(const InterpretView *view, uint32_t frame, Value value);  // with what is undefined about it

size_t view_consumed(const InterpretView *view);  // how many inputs were taken so far
const InterpretInput *view_input(const InterpretView *view, size_t index);  // one of these; valid until the next is taken

// How much of the world's text was read, and whether its end was met: what is read from here on depends on that alone.
typedef struct {
  size_t read;
  bool is_at_end;
  Ahead ahead;  // what is known of the next byte without a world
} ViewText;
bool view_text(const InterpretView *view, ViewText *text);  // false: it cannot be said; without a world nothing was read

uint64_t view_global(const InterpretView *view, Global global);  // address
uint64_t view_function_address(const InterpretView *view, Function function);

typedef enum { VIEW_FUNCTION, VIEW_GLOBAL, VIEW_ARGUMENT, VIEW_HEAP, VIEW_STACK } ViewKind;

typedef struct {
  ViewKind kind;
  uint64_t address, size;
  bool is_alive;
  bool is_constant;
  bool is_stream;        // its bytes are the C library's
  uint32_t origin;       // Function or Global; STACK: the Value of its alloca
  uint32_t frame;        // STACK
  Place place;           // where it was made
  const uint8_t *bytes;  // null when dead or empty
  const uint8_t *known;  // per byte the mask of initialised bits; null: all
} ViewObject;

// Calls `visit` for each object by region (static, heap, stack) and address, dead ones included as far as they are remembered.
void view_objects(const InterpretView *view, void (*visit)(void *context, const ViewObject *object), void *context);

// The object that has the address inside or at its end. false: none.
bool view_find(const InterpretView *view, uint64_t address, ViewObject *object);

#endif
