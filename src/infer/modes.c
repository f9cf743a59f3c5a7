// See modes.h.
#include "infer/modes.h"

// What is done for one value of a number of a structure. Text: "d->state != 2".
static bool write_mode(const Survey *s, const Frame *frame, Block block, Text *text) {
  const FunctionInfo *info = frame->info;
  for (uint32_t steps = 0; steps < MOST_STEPS && info->blocks[block.id].pred_count == 1; steps++) {
    Block before = info->blocks[block.id].preds[0];
    const BlockInfo *place = &info->blocks[before.id];
    const Instruction *choice = &info->instructions[place->first + place->count - 1];
    const Instruction *load = choice->opcode == OP_SWITCH && choice->operands[0].kind == OPERAND_VALUE
                                  ? survey_definition(info, choice->operands[0].value)
                                  : NULL;
    while (load && (load->opcode == OP_ZEXT || load->opcode == OP_SEXT) && load->operands[0].kind == OPERAND_VALUE)
      load = survey_definition(info, load->operands[0].value);
    uint32_t index = load && load->opcode == OP_LOAD ? survey_find_loaded(s, frame, load) : s->count, found = 0;
    for (uint32_t k = 1; index < s->count && k < choice->operand_count; k++)
      if (choice->targets[k].id == block.id) found = k;
    if (found) {
      text_printf(text, "%s != ", s->numbers[index].path);
      int_print(text, choice->operands[found].constant);
      return true;
    }
    block = before;
  }
  return false;
}

static uint32_t find_compared(const Survey *s, const Frame *frame, Operand operand) {
  const Instruction *step = operand.kind == OPERAND_VALUE ? survey_definition(frame->info, operand.value) : NULL;
  while (step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT) && step->operands[0].kind == OPERAND_VALUE)
    step = survey_definition(frame->info, step->operands[0].value);
  return step && step->opcode == OP_LOAD ? survey_find_loaded(s, frame, step) : s->count;
}

static void add_of_mode(Survey *s, const char *mode, const char *left, const char *relation, const char *right) {
  Text text = {0};
  uint32_t before = s->out->count;
  text_printf(&text, "%s or %s %s %s", mode, left, relation, right);
  survey_add(s, &text);
  if (s->out->count > before) s->out->data[before].is_of_mode = true;
  text_release(&text);
}

// Is the number raised somewhere in the function?
static bool is_raised(const Survey *s, const Frame *frame, uint32_t number) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *step = &frame->info->instructions[i];
    bool is_sum =
        step->opcode == OP_ADD && step->operands[1].kind == OPERAND_CONSTANT && step->operands[1].constant > 0;
    if (is_sum && find_compared(s, frame, step->operands[0]) == number) return true;
  }
  return false;
}

// A number that is raised in a mode up to another one stays below that, and both below some array's size.
static void relate_in_mode(Survey *s, const char *mode, const char *raised, const char *limit) {
  for (uint32_t k = 0; k < s->constant_count; k++) {
    Text size = {0};
    int_print(&size, s->constants[k]);
    add_of_mode(s, mode, raised, "<", text_str(&size));
    text_release(&size);
  }
  add_of_mode(s, mode, raised, "<", limit);
  for (uint32_t k = 0; k < s->constant_count; k++) {
    Text size = {0};
    int_print(&size, s->constants[k]);
    add_of_mode(s, mode, limit, "<=", text_str(&size));
    text_release(&size);
  }
}

void modes_relate(Survey *s, const Frame *frame) {
  for (uint32_t b = 1; b <= frame->info->block_count; b++) {
    const BlockInfo *block = &frame->info->blocks[b];
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      const Instruction *compare = &frame->info->instructions[i];
      if (compare->opcode != OP_ICMP) continue;
      uint32_t left = find_compared(s, frame, compare->operands[0]),
               right = find_compared(s, frame, compare->operands[1]);
      Text mode = {0};
      bool is_pair = left < s->count && right < s->count && left != right &&
                     survey_belong_together(s->numbers[left].path, s->numbers[right].path);
      if (is_pair && write_mode(s, frame, (Block){b}, &mode)) {
        if (is_raised(s, frame, left))
          relate_in_mode(s, text_str(&mode), s->numbers[left].path, s->numbers[right].path);
        if (is_raised(s, frame, right))
          relate_in_mode(s, text_str(&mode), s->numbers[right].path, s->numbers[left].path);
      }
      text_release(&mode);
    }
  }
}
