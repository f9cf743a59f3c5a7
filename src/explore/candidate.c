#include "explore/candidate.h"

#include "base/map.h"

void text_copy(Text *to, const Text *from) {
  text_clear(to);
  text_add_bytes(to, text_str(from), from->count);
}

static void texts_release(TextVec *texts) {
  for (uint32_t i = 0; i < texts->count; i++) text_release(&texts->data[i]);
  text_vec_release(texts);
}

static void texts_copy(TextVec *to, const TextVec *from) {
  for (uint32_t i = 0; i < from->count; i++) {
    Text text = {0};
    text_copy(&text, &from->data[i]);
    text_vec_push(to, text);
  }
}

void candidate_release(Candidate *candidate) {
  text_release(&candidate->text);
  texts_release(&candidate->arguments);
  texts_release(&candidate->environment);
  int_vec_release(&candidate->values);
}

void candidate_copy(Candidate *to, const Candidate *from) {
  text_copy(&to->text, &from->text);
  texts_copy(&to->arguments, &from->arguments);
  texts_copy(&to->environment, &from->environment);
  int_vec_append(&to->values, from->values.data, from->values.count);
}

uint32_t candidate_size(const Candidate *candidate) {
  size_t size = candidate->text.count + 2 * (size_t)candidate->values.count;
  for (uint32_t i = 0; i < candidate->arguments.count; i++) size += 4 + candidate->arguments.data[i].count;
  for (uint32_t i = 0; i < candidate->environment.count; i++) size += 4 + candidate->environment.data[i].count;
  return size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
}

static uint64_t hash_bytes(uint64_t hash, const Text *text) {
  hash = hash_combine(hash, text->count);
  for (size_t i = 0; i < text->count; i++) hash = hash * 0x100000001b3u ^ (unsigned char)text->data[i];
  return hash;
}

static uint64_t hash_texts(uint64_t hash, const TextVec *texts) {
  hash = hash_combine(hash, texts->count);
  for (uint32_t i = 0; i < texts->count; i++) hash = hash_bytes(hash, &texts->data[i]);
  return hash;
}

uint64_t candidate_hash(const Candidate *candidate) {
  uint64_t hash = hash_bytes(0, &candidate->text);
  hash = hash_texts(hash, &candidate->arguments);
  hash = hash_texts(hash, &candidate->environment);
  for (uint32_t i = 0; i < candidate->values.count; i++) hash = hash_combine(hash, int_hash(candidate->values.data[i]));
  return hash;
}

void candidate_give(const Candidate *candidate, bool command_line, GivenWorld *given, InterpretOptions *options) {
  static const uint8_t name[] = "program";
  *given = (GivenWorld){0};
  for (uint32_t i = 0; i < candidate->environment.count; i++)
    word_vec_push(&given->environment, text_str(&candidate->environment.data[i]));
  given->world = (InterpretWorld){
      .text = (const uint8_t *)text_str(&candidate->text),
      .count = candidate->text.count,
      .environment = given->environment.data,
      .environment_count = given->environment.count,
  };
  options->world = &given->world;
  options->inputs = candidate->values.data;
  options->input_count = candidate->values.count;
  if (!command_line) return;
  given_vec_push(&given->arguments, (InterpretArgument){.is_block = true, .bytes = name, .size = sizeof name});
  for (uint32_t i = 0; i < candidate->arguments.count; i++) {
    const Text *text = &candidate->arguments.data[i];
    given_vec_push(&given->arguments,
                   (InterpretArgument){
                       .is_block = true, .bytes = (const uint8_t *)text_str(text), .size = strlen(text_str(text)) + 1});
  }
  options->command_line = true;
  options->arguments = given->arguments.data;
  options->argument_count = given->arguments.count;
}

void given_release(GivenWorld *given) {
  given_vec_release(&given->arguments);
  word_vec_release(&given->environment);
}
