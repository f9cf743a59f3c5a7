// The text form of a program: what `plumb ir` prints, and program_parse reads again.
//
//   program 64                                               pointers have 64 bits
//   global @g: 16 align 8 constant = "\01\00\00\00" [8: @f, 16: @g+4] !"a.c":3:5
//   declare @malloc(%1: i64): ptr
//   function @main(%argc.1: i32, %argv.2: ptr): i32 !"a.c":6:1 {
//   b1 "entry":
//     %n.3: u32 = add nsw %argc.1, i32 1 !7:3
//     branch %4, b2, b3
//   }
//
// A value is %NAME.ID or %ID; its type stands where it is defined, with `u` for one that is used as an unsigned number. Operands that are
// no values carry their type. `!line:column` is the place, with the file where that changes. Printing what was read gives the same text.
#ifndef PLUMB_PROGRAM_PRINT_H
#define PLUMB_PROGRAM_PRINT_H

#include "base/text.h"
#include "program/program.h"

void program_print(const Program *program, Text *text);
void function_print(const Program *program, Function function, Text *text);
// The same, whatever stands before it in its file: lines count from that of the function, objects have no place, and constants without a name in C are told
// by their bytes.
void function_print_moved(const Program *program, Function function, Text *text);
void global_print_moved(const Program *program, Global global, Text *text);
// One instruction on one line without its end, with its place when `with_place`: for logs and reports.
void instruction_print(const Program *program, Function function, const Instruction *instruction, bool with_place,
                       Text *text);
void operand_print(const Program *program, Function function, const Operand *operand, Text *text);
void type_print(Type type, Text *text);

// False, and one line "LINE:COLUMN: what is wrong" in *message, GIVE, when the text is none of a valid program. *program is GIVE.
bool program_parse(const char *text, Program **program, char **message);

extern const char *const float_predicate_names[16];

#endif
