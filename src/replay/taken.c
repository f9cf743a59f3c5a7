// See taken.h.
#include "replay/taken.h"

#include "library/library.h"

void taken_add(Report *report, ReportCounterexample *counterexample, const Program *program,
               const InterpretInput *inputs, size_t count) {
  Text text = {0};
  for (size_t i = 0; i < count; i++) {
    const InterpretInput *input = &inputs[i];
    if (input->kind != INPUT_RESULT || library_of(program, input->callee) != LIBRARY_NONDET) continue;
    const char *name = program->functions[input->callee.id].name;
    bool wraps = input->type.kind == TYPE_INT && input->value < 0 && library_gives_unsigned(program, input->callee);
    text_clear(&text);
    int_print(&text, wraps ? input->value + int_pow2(input->type.bits) : input->value);
    report_input_vec_push(&counterexample->taken, (ReportInput){.place = report_place(report, input->place),
                                                                .function = report_string(report, name),
                                                                .value = report_string(report, text_str(&text))});
  }
  text_release(&text);
}
