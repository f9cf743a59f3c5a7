// A machine with a stack, and some programs for it.
//
// run: {"args": ["10"]}
// run: {"args": ["-1"]}
// run: {"args": ["5000"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK 32
#define MEMORY 8
#define MAX_STEPS 10000

enum op { HALT, PUSH, ADD, SUB, MUL, DUP, LOAD, STORE, JUMP, JUMP_IF_ZERO, PRINT };

struct instruction {
  enum op op;
  int32_t operand;
};

struct vm {
  uint32_t stack[STACK];
  int top;
  uint32_t memory[MEMORY];
  size_t pc;
  const char *error;
};

/* 1 + 2 + ... + memory[0] */
static const struct instruction program[] = {
    {PUSH, 0}, {STORE, 1}, {LOAD, 0}, {JUMP_IF_ZERO, 13}, {LOAD, 1}, {LOAD, 0}, {ADD, 0},   {STORE, 1},
    {LOAD, 0}, {PUSH, 1},  {SUB, 0},  {STORE, 0},         {JUMP, 2}, {LOAD, 1}, {PRINT, 0}, {HALT, 0},
};

static void push(struct vm *vm, uint32_t value) {
  if (vm->top == STACK) {
    vm->error = "stack overflow";
    return;
  }
  vm->stack[vm->top++] = value;
}

static uint32_t pop(struct vm *vm) {
  if (vm->top == 0) {
    vm->error = "stack underflow";
    return 0;
  }
  return vm->stack[--vm->top];
}

static int step(struct vm *vm, const struct instruction *code, size_t length) {
  if (vm->pc >= length) {
    vm->error = "program counter";
    return 0;
  }
  struct instruction i = code[vm->pc++];
  uint32_t a, b;
  switch (i.op) {
    case HALT: return 0;
    case PUSH: push(vm, (uint32_t)i.operand); break;
    case ADD:
      b = pop(vm);
      a = pop(vm);
      push(vm, a + b);
      break;
    case SUB:
      b = pop(vm);
      a = pop(vm);
      push(vm, a - b);
      break;
    case MUL:
      b = pop(vm);
      a = pop(vm);
      push(vm, a * b);
      break;
    case DUP:
      a = pop(vm);
      push(vm, a);
      push(vm, a);
      break;
    case LOAD:
      if (i.operand < 0 || i.operand >= MEMORY)
        vm->error = "address";
      else
        push(vm, vm->memory[i.operand]);
      break;
    case STORE:
      a = pop(vm);
      if (i.operand < 0 || i.operand >= MEMORY)
        vm->error = "address";
      else
        vm->memory[i.operand] = a;
      break;
    case JUMP: vm->pc = (size_t)i.operand; break;
    case JUMP_IF_ZERO:
      if (pop(vm) == 0) vm->pc = (size_t)i.operand;
      break;
    case PRINT: printf("%u\n", (unsigned)pop(vm)); break;
    default: vm->error = "instruction"; break;
  }
  assert(vm->top >= 0 && vm->top <= STACK);
  return vm->error == NULL;
}

int main(int argc, char **argv) {
  struct vm vm;
  memset(&vm, 0, sizeof vm);
  int n = argc > 1 ? atoi(argv[1]) : 4;
  vm.memory[0] = n > 0 ? (uint32_t)n : 0;
  int steps = 0;
  while (steps < MAX_STEPS && step(&vm, program, sizeof program / sizeof program[0])) steps++;
  if (vm.error != NULL) {
    fprintf(stderr, "error at %zu: %s\n", vm.pc, vm.error);
    return 1;
  }
  if (steps == MAX_STEPS) fprintf(stderr, "too many steps\n");
  return 0;
}
