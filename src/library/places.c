// Places that the C library owns and the program looks at, see bodies.c: errno, and the tables behind the macros of ctype.h.
#include <string.h>

#include "library/library.h"
#include "program/body.h"

static void return_address(Program *program, Function function, Global global) {
  Body body;
  body_open(&body, program, function, program->functions[function.id].place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  Operand address = body_global_operand(program, global);
  body_add(&body, OP_RETURN, 0, 0, &address, 1);
  body_close(&body);
}

// The tables of ctype.h have entries for -128 to 255: the numbers of all kinds of characters, and EOF.
enum { TABLE_BELOW = 128, TABLE_COUNT = 384 };

static const char *const classes[] = {"isupper", "islower", "isalpha", "isdigit", "isxdigit", "isspace",
                                      "isprint", "isgraph", "isblank", "iscntrl", "ispunct",  "isalnum"};

// glibc's mask of class i: bit i, with the two bytes exchanged.
static uint32_t class_mask(size_t i) { return i < 8 ? 256u << i : 1u << (i - 8); }

static uint32_t table_entry(const char *which, Int c) {
  if (strcmp(which, "__ctype_b_loc") != 0) {
    if (c < -1) c += 256;
    return (uint32_t)library_to_case(strcmp(which, "__ctype_toupper_loc") == 0 ? "toupper" : "tolower", c);
  }
  uint32_t entry = 0;
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (library_in_class(classes[i], c)) entry |= class_mask(i);
  return entry;
}

static void add_table(Program *program, Function function, const char *name, const char *table_name,
                      const char *pointer_name) {
  uint32_t width = strcmp(name, "__ctype_b_loc") == 0 ? 2 : 4;
  uint8_t *bytes = ARENA_ARRAY(program->arena, uint8_t, TABLE_COUNT * width);
  for (uint32_t i = 0; i < TABLE_COUNT; i++) {
    uint32_t entry = table_entry(name, (Int)i - TABLE_BELOW);
    for (uint32_t b = 0; b < width; b++) bytes[i * width + b] = (uint8_t)(entry >> (8 * b));
  }
  Global table = body_add_global(
      program,
      (GlobalInfo){
          .name = table_name, .size = TABLE_COUNT * width, .align = width, .is_constant = true, .initial = bytes});
  Relocation middle = {.target = body_global_operand(program, table)};
  middle.target.constant = TABLE_BELOW * width;
  uint32_t pointer_bytes = program->pointer_bits / 8;
  Global pointer = body_add_global(program, (GlobalInfo){.name = pointer_name,
                                                    .size = pointer_bytes,
                                                    .align = pointer_bytes,
                                                    .is_constant = true,
                                                    .relocations = arena_copy(program->arena, &middle, sizeof middle),
                                                    .relocation_count = 1});
  return_address(program, function, pointer);
}

#define ERRNO_NAME "plumb.errno"

Global library_errno(const Program *program) {
  for (uint32_t id = program->global_count; id; id--)
    if (strcmp(program->globals[id].name, ERRNO_NAME) == 0) return (Global){id};
  return (Global){0};
}

bool library_add_place(Program *program, Function function) {
  static const struct {
    const char *function, *table, *pointer;
  } tables[] = {
      {"__ctype_b_loc", "plumb.ctype.classes", "plumb.ctype.classes.middle"},
      {"__ctype_tolower_loc", "plumb.ctype.lower", "plumb.ctype.lower.middle"},
      {"__ctype_toupper_loc", "plumb.ctype.upper", "plumb.ctype.upper.middle"},
  };
  const char *name = program->functions[function.id].name;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    if (strcmp(name, tables[i].function) != 0) continue;
    if (library_has_locales(program)) return false;
    add_table(program, function, name, tables[i].table, tables[i].pointer);
    return true;
  }
  if (strcmp(name, "__errno_location") != 0) return false;
  return_address(program, function, body_add_global(program, (GlobalInfo){.name = ERRNO_NAME, .size = 4, .align = 4}));
  return true;
}
