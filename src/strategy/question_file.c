// See question_file.h.
#include "strategy/question_file.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int question_folder_make(const char *folder) { return mkdir(folder, 0777) != 0 && errno != EEXIST ? errno : 0; }

int question_file_write(const char *folder, const char *name, const Text *text) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  FILE *file = fopen(text_str(&path), "we");
  bool good = file && fwrite(text_str(text), 1, text->count, file) == text->count;
  if (file && fclose(file) != 0) good = false;
  int error = good ? 0 : errno;
  if (!good && file) unlink(text_str(&path));
  text_release(&path);
  return error;
}

void question_file_name(uint64_t number, const char *suffix, Text *name) {
  text_printf(name, "%06llu.%s", (unsigned long long)number, suffix);
}
