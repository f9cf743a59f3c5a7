#include "explore/compared.h"

#include <string.h>

enum { MOST_NUMBERS = 400, MOST_TEXTS = 100 };

void compared_note_numbers(Compared *compared, Int left, Int right) {
  ComparedNumbersVec *numbers = &compared->numbers;
  if (left == right || numbers->count >= MOST_NUMBERS) return;
  for (uint32_t i = 0; i < numbers->count; i++)
    if (numbers->data[i].left == left && numbers->data[i].right == right) return;
  compared_numbers_vec_push(numbers, (ComparedNumbers){left, right});
}

static bool is(const Text *text, const char *bytes, size_t count) {
  return text->count == count && memcmp(text_str(text), bytes, count) == 0;
}

void compared_note_texts(Compared *compared, const char *left, size_t left_count, const char *right,
                         size_t right_count) {
  ComparedTextsVec *texts = &compared->texts;
  bool are_equal = left_count == right_count && memcmp(left, right, left_count) == 0;
  if (are_equal || texts->count >= MOST_TEXTS) return;
  for (uint32_t i = 0; i < texts->count; i++)
    if (is(&texts->data[i].left, left, left_count) && is(&texts->data[i].right, right, right_count)) return;
  ComparedTexts pair = {0};
  text_add_bytes(&pair.left, left, left_count);
  text_add_bytes(&pair.right, right, right_count);
  compared_texts_vec_push(texts, pair);
}

void compared_release(Compared *compared) {
  for (uint32_t i = 0; i < compared->texts.count; i++) {
    text_release(&compared->texts.data[i].left);
    text_release(&compared->texts.data[i].right);
  }
  compared_texts_vec_release(&compared->texts);
  compared_numbers_vec_release(&compared->numbers);
}
