// getline and getdelim: a line that is read into an object on the heap, which grows as it has to. Each call gets a body like this:
//
//        old = *place;   room = old ? *size : 0;              an object without a size: libraries differ, nothing is known
//        needed = plumb.line.room(room);                      what the line needs, or what is there anyway
//        if (needed != room) {
//          object = realloc(old, needed);   if (!object) { plumb.line(old, room, last, stream); return -1; }
//          *place = object;   *size = needed;
//        }
//        return plumb.line(object, needed, last, stream);     fewer bytes than needed, and a zero byte; or -1
//
// So the object is the old one or another one, as the line decides.
#include <string.h>

#include "program/body.h"
#include "library/library.h"

static const Type int_type = {TYPE_INT, 32}, bool_type = {TYPE_INT, 1};

enum { START = 1, HAS_OBJECT, MEASURED, GROWS, GREW, READS, FAILED, FAILED_WITH_OBJECT, FAILS, UNSIZED };

typedef struct {
  Body body;
  Operand place, size, last, stream;
  Function reader;  // plumb.line
} LineBody;

static uint32_t compare(Body *body, Predicate predicate, Operand a, Operand b) {
  uint32_t result = body_new_value(body, bool_type, NULL);
  Operand operands[] = {a, b};
  body_add(body, OP_ICMP, result, 1, operands, 2)->predicate = predicate;
  return result;
}

static void store(Body *body, Operand value, Operand place) {
  Operand operands[] = {value, place};
  body_add(body, OP_STORE, 0, 0, operands, 2)->align = body->program->pointer_bits / 8;
}

static uint32_t load(Body *body, Type type, Operand place, const char *name) {
  uint32_t result = body_new_value(body, type, name);
  body_add(body, OP_LOAD, result, 1, &place, 1)->align = body->program->pointer_bits / 8;
  return result;
}

static Operand read_line(LineBody *line, Operand object, Operand room) {
  uint32_t length = body_new_value(&line->body, body_word_type(line->body.program), "length");
  Operand operands[] = {body_function_operand(line->body.program, line->reader), object, room, line->last, line->stream};
  body_add(&line->body, OP_CALL, length, 1, operands, 5);
  return body_value(&line->body, length);
}

static bool is_known(const FunctionInfo *function, const char *base_name, Type pointer, Type word, bool *has_last) {
  *has_last = strcmp(base_name, "getline") != 0;
  if (*has_last && strcmp(base_name, "getdelim") != 0 && strcmp(base_name, "__getdelim") != 0) return false;
  Type types[] = {pointer, pointer, *has_last ? int_type : pointer, pointer};
  if (function->is_variadic || function->param_count != 3u + *has_last || function->result_count != 1) return false;
  for (uint32_t i = 0; i < function->param_count; i++) {
    Type type = function->values[i + 1].type;
    if (type.kind != types[i].kind || type.bits != types[i].bits) return false;
  }
  return function->result_types[0].kind == TYPE_INT && function->result_types[0].bits == word.bits;
}

static void write_body(LineBody *line, Function measure, Function allocate, Function unsized) {
  Body *body = &line->body;
  const Program *program = body->program;
  Type pointer = body_pointer_type(program), word = body_word_type(program);
  Operand null = body_constant(pointer, 0), none = body_constant(word, 0), minus_one = body_constant(word, -1);
  body_open_block(body, 0, (Block){0}, (Block){0});
  uint32_t old = load(body, pointer, line->place, "old");
  uint32_t is_null = compare(body, PREDICATE_EQ, body_value(body, old), null);
  body_branch(body, is_null, MEASURED, HAS_OBJECT);
  body_open_block(body, 1, (Block){START}, (Block){0});
  uint32_t size = load(body, word, line->size, "size");
  body_branch(body, compare(body, PREDICATE_NE, body_value(body, size), none), MEASURED, UNSIZED);
  body_open_block(body, 2, (Block){START}, (Block){HAS_OBJECT});
  uint32_t room = body_new_value(body, word, "room"), needed = body_new_value(body, word, "needed");
  body_phi(body, room, none, START, body_value(body, size), HAS_OBJECT);
  Operand measured[] = {body_function_operand(program, measure), body_value(body, room)};
  body_add(body, OP_CALL, needed, 1, measured, 2);
  uint32_t grows = compare(body, PREDICATE_NE, body_value(body, needed), body_value(body, room));
  body_branch(body, grows, GROWS, READS);
  body_open_block(body, 1, (Block){MEASURED}, (Block){0});
  uint32_t fresh = body_new_value(body, pointer, "fresh");
  Operand grown[] = {body_function_operand(program, allocate), body_value(body, old), body_value(body, needed)};
  body_add(body, OP_CALL, fresh, 1, grown, 3);
  body_branch(body, compare(body, PREDICATE_EQ, body_value(body, fresh), null), FAILED, GREW);
  body_open_block(body, 1, (Block){GROWS}, (Block){0});
  store(body, body_value(body, fresh), line->place);
  store(body, body_value(body, needed), line->size);
  body_jump(body, READS);
  body_open_block(body, 2, (Block){MEASURED}, (Block){GREW});
  uint32_t object = body_new_value(body, pointer, "object");
  body_phi(body, object, body_value(body, old), MEASURED, body_value(body, fresh), GREW);
  Operand length = read_line(line, body_value(body, object), body_value(body, needed));
  body_add(body, OP_RETURN, 0, 0, &length, 1);
  body_open_block(body, 1, (Block){GROWS}, (Block){0});
  body_branch(body, is_null, FAILS, FAILED_WITH_OBJECT);
  body_open_block(body, 1, (Block){FAILED}, (Block){0});
  read_line(line, body_value(body, old), body_value(body, room));
  body_jump(body, FAILS);
  body_open_block(body, 2, (Block){FAILED}, (Block){FAILED_WITH_OBJECT});
  body_add(body, OP_RETURN, 0, 0, &minus_one, 1);
  body_open_block(body, 1, (Block){HAS_OBJECT}, (Block){0});
  Operand called[] = {body_function_operand(program, unsized), line->place};
  body_add(body, OP_CALL, 0, 0, called, 2);
  body_add(body, OP_RETURN, 0, 0, &minus_one, 1);
}

bool library_add_line(Program *program, Function function, const char *base_name, Place place) {
  Type pointer = body_pointer_type(program), word = body_word_type(program);
  bool has_last;
  if (!is_known(&program->functions[function.id], base_name, pointer, word, &has_last)) return false;
  Type read[] = {pointer, word, int_type, pointer}, moved[] = {pointer, word};
  LineBody line = {.reader = body_declare(program, "plumb.line", &word, 1, read, 4)};
  Function measure = body_declare(program, "plumb.line.room", &word, 1, &word, 1);
  Function allocate = body_declare(program, "realloc", &pointer, 1, moved, 2);
  Function unsized = body_declare(program, "plumb.line.unsized", NULL, 0, &pointer, 1);
  body_open(&line.body, program, function, place);
  line.place = body_value(&line.body, 1);
  line.size = body_value(&line.body, 2);
  line.last = has_last ? body_value(&line.body, 3) : body_constant(int_type, '\n');
  line.stream = body_value(&line.body, 3 + has_last);
  write_body(&line, measure, allocate, unsized);
  body_close(&line.body);
  return true;
}
