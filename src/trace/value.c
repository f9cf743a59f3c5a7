// See value.h.
#include "trace/value.h"

#include <string.h>

static void add_escaped(uint8_t byte, char quote, Text *text) {
  static const char *const letters = "n\nt\tr\rf\fv\vb\ba\a";
  if (byte == '\\' || byte == (uint8_t)quote) {
    text_printf(text, "\\%c", byte);
    return;
  }
  for (const char *p = letters; *p; p += 2) {
    if ((uint8_t)p[1] != byte) continue;
    text_printf(text, "\\%c", p[0]);
    return;
  }
  if (byte >= ' ' && byte <= '~')
    text_add_char(text, (char)byte);
  else
    text_printf(text, "\\%03o", byte);
}

void value_add_quoted(const uint8_t *bytes, size_t count, Text *text) {
  text_add_char(text, '"');
  for (size_t i = 0; i < count; i++) add_escaped(bytes[i], '"', text);
  text_add_char(text, '"');
}

static const char *object_name(const Program *program, const InterpretView *view, const ViewObject *object) {
  switch (object->kind) {
    case VIEW_GLOBAL: return program->globals[object->origin].name;
    case VIEW_FUNCTION: return program->functions[object->origin].name;
    case VIEW_STACK:
      if (object->frame >= view_depth(view) || !object->is_alive) return NULL;
      return program->functions[view_function(view, object->frame).id].values[object->origin].name;
    case VIEW_ARGUMENT:
    case VIEW_HEAP: break;
  }
  return NULL;
}

static const char *object_kind(const ViewObject *object) {
  switch (object->kind) {
    case VIEW_HEAP: return "the block";
    case VIEW_STACK: return object->is_alive ? "a local object" : "a local object whose life has ended";
    case VIEW_ARGUMENT: return "an argument";
    case VIEW_GLOBAL:
    case VIEW_FUNCTION: break;
  }
  return "an object";
}

static void add_object(const Program *program, const InterpretView *view, const ViewObject *object, Text *text) {
  const char *name = object_name(program, view, object);
  if (name) {
    text_add(text, name);
    return;
  }
  text_add(text, object_kind(object));
  if (object->kind == VIEW_HEAP && object->place.line) text_printf(text, " made in line %u", object->place.line);
}

static void add_bytes(uint64_t count, Text *text) {
  text_printf(text, "%llu byte%s", (unsigned long long)count, count == 1 ? "" : "s");
}

bool value_add_target(const Program *program, const InterpretView *view, uint64_t address, Text *text) {
  ViewObject object;
  if (!view_find(view, address, &object) || object.is_stream || object.kind == VIEW_FUNCTION) return false;
  uint64_t distance = address - object.address;
  if (distance) {
    add_bytes(distance, text);
    text_add(text, " behind the start of ");
  } else {
    text_add(text, "the start of ");
  }
  add_object(program, view, &object, text);
  text_add(text, ", which has ");
  add_bytes(object.size, text);
  if (object.kind == VIEW_HEAP && !object.is_alive) text_add(text, " and is freed");
  return true;
}

static void add_pointer(const Program *program, const InterpretView *view, uint64_t address, Text *text) {
  ViewObject object;
  if (!address) {
    text_add(text, "null");
  } else if (!view_find(view, address, &object)) {
    text_add(text, "an address in no object");
  } else {
    const char *name = object_name(program, view, &object);
    if (name && object.kind != VIEW_FUNCTION) text_add_char(text, '&');
    add_object(program, view, &object, text);
    if (address != object.address) text_printf(text, " + %llu", (unsigned long long)(address - object.address));
    if (address != object.address) text_add(text, address - object.address == 1 ? " byte" : " bytes");
  }
}

static void add_float(uint32_t bits, Int number, Text *text) {
  float narrow;
  double wide;
  uint32_t low = (uint32_t)number;
  uint64_t all = (uint64_t)number;
  memcpy(&narrow, &low, sizeof narrow);
  memcpy(&wide, &all, sizeof wide);
  if (bits == 32) text_printf(text, "%.9g", (double)narrow);
  if (bits == 64) text_printf(text, "%.17g", wide);
  if (bits != 32 && bits != 64) text_add(text, "a number");
}

void value_add(const Program *program, const InterpretView *view, Type type, bool is_unsigned, Int number, Text *text) {
  if (type.kind == TYPE_POINTER) {
    add_pointer(program, view, type.bits == 32 ? (uint32_t)number : (uint64_t)number, text);
  } else if (type.kind == TYPE_FLOAT) {
    add_float(type.bits, number, text);
  } else if (type.bits == 8 && number > 0 && number < 127 && (number >= ' ' || (number >= '\a' && number <= '\r'))) {
    text_add_char(text, '\'');
    add_escaped((uint8_t)number, '\'', text);
    text_add_char(text, '\'');
  } else {
    bool wraps = is_unsigned && number < 0 && type.bits < 127;
    int_print(text, wraps ? number + int_pow2(type.bits) : number);
  }
}
