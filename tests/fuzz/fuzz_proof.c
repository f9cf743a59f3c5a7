// Parts of certificates: what can be read says the same after it is written and read again, and whether it fits a program has an answer.
#include <jansson.h>

#include "base/answer.h"
#include "program/print.h"
#include "proof/json.h"
#include "reading.h"
#include "report/build.h"

static const char source[] =
    "program 64\n"
    "global @g: 8 align 4\n"
    "function @f(%p.1: ptr, %n.2: i32): i32 {\n"
    "b1 \"entry\":\n"
    "  jump b2\n"
    "b2 \"loop\":\n"
    "  %i.3: i32 = phi [i32 0, b1], [%i.4, b2]\n"
    "  %i.4: i32 = add %i.3, i32 1\n"
    "  %5: u1 = icmp slt %i.4, %n.2\n"
    "  branch %5, b2, b3\n"
    "b3 \"end\":\n"
    "  return %i.4\n"
    "}\n";

static void print(const Proof *proof, Text *text) {
  build_finish(part_write_json(&proof->parts.data[0]), JSON_COMPACT, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Program *program;
  char *message = NULL;
  if (!program) ensure(program_parse(source, &program, &message));
  json_t *value = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
  if (!value) return 0;
  Proof *proof = proof_new(), *again = proof_new();
  Text problem = {0}, text = {0}, second = {0};
  if (part_read_json(value, proof, &problem)) {
    proof_fits(proof, program, &problem);
    print(proof, &text);
    json_t *written = json_loads(text_str(&text), 0, NULL);
    ensure(written && part_read_json(written, again, &problem));
    print(again, &second);
    ensure(strcmp(text_str(&text), text_str(&second)) == 0);
    json_decref(written);
  } else {
    ensure(problem.count);
  }
  json_decref(value);
  proof_free(proof);
  proof_free(again);
  text_release(&problem);
  text_release(&text);
  text_release(&second);
  return 0;
}
