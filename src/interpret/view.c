#include "interpret/view.h"

#include <assert.h>

#include "interpret/machine.h"

uint32_t view_depth(const InterpretView *view) { return view->frames.count; }

static const Frame *frame_at(const InterpretView *view, uint32_t frame) {
  assert(frame < view->frames.count);
  return &view->frames.data[frame];
}

Function view_function(const InterpretView *view, uint32_t frame) { return frame_at(view, frame)->code->function; }

Block view_block(const InterpretView *view, uint32_t frame) { return frame_at(view, frame)->block; }

uint64_t view_serial(const InterpretView *view, uint32_t frame) { return view->frames.data[frame].serial; }

uint32_t view_call(const InterpretView *view, uint32_t frame) {
  assert(frame + 1 < view->frames.count);
  const Frame *caller = frame_at(view, frame);
  return (uint32_t)(caller->call->source - caller->code->info->instructions);
}

Scalar view_scalar(const InterpretView *view, uint32_t frame, Value value) {
  const Frame *at = frame_at(view, frame);
  assert(value.id >= 1 && value.id <= at->code->info->value_count);
  return view->registers[at->registers + value.id];
}

ViewStatus view_value(const InterpretView *view, uint32_t frame, Value value, Int *number) {
  Scalar scalar = view_scalar(view, frame, value);
  if (scalar_is_unset(scalar)) return VIEW_UNSET;
  if (scalar.undef) return VIEW_UNDEF;
  *number = machine_number(scalar, frame_at(view, frame)->code->info->values[value.id].type);
  return VIEW_KNOWN;
}

size_t view_consumed(const InterpretView *view) { return view->feed.taken.count; }

const InterpretInput *view_input(const InterpretView *view, size_t index) {
  assert(index < view->feed.taken.count);
  return &view->feed.taken.data[index];
}

bool view_text(const InterpretView *view, ViewText *text) {
  *text = (ViewText){.ahead = view->ahead};
  if (!view->typed) return true;
  long read = ftell(view->typed);
  if (view->typed_is_changed || read < 0) return false;
  *text = (ViewText){(size_t)read, feof(view->typed) != 0, view->ahead};
  return true;
}

uint64_t view_global(const InterpretView *view, Global global) { return view->global_addresses[global.id]; }

uint64_t view_function_address(const InterpretView *view, Function function) {
  return view->function_addresses[function.id];
}

static ViewKind kind_of(ObjectKind kind) {
  switch (kind) {
    case OBJECT_FUNCTION: return VIEW_FUNCTION;
    case OBJECT_GLOBAL: return VIEW_GLOBAL;
    case OBJECT_ARGUMENT: return VIEW_ARGUMENT;
    case OBJECT_HEAP: return VIEW_HEAP;
    case OBJECT_STACK: return VIEW_STACK;
  }
  assert(false);
  return VIEW_FUNCTION;
}

static ViewObject describe(const Object *object) {
  return (ViewObject){
      .kind = kind_of(object->kind),
      .address = object->start,
      .size = object->size,
      .is_alive = object->life == LIFE_ALIVE,
      .is_constant = object->is_constant,
      .is_stream = object->is_stream,
      .origin = object->origin,
      .frame = object->frame,
      .place = object->place,
      .bytes = object->bytes,
      .known = object->known,
  };
}

void view_objects(const InterpretView *view, void (*visit)(void *context, const ViewObject *object), void *context) {
  for (int i = 0; i < REGION_COUNT; i++) {
    const SlotVec *slots = &view->space.regions[i].slots;
    for (uint32_t j = 0; j < slots->count; j++) {
      ViewObject object = describe(space_object(&view->space, slots->data[j].id));
      visit(context, &object);
    }
  }
}

bool view_find(const InterpretView *view, uint64_t address, ViewObject *object) {
  ObjectId id = space_find(&view->space, address);
  if (id.id) *object = describe(space_object(&view->space, id));
  return id.id != 0;
}
