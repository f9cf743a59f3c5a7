// See source.h. A file's bytes are kept whole, with its line ends replaced by zeros. Files that are pipes or devices are left alone: reading them would have effects.
#include "report/source.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/vec.h"

enum { MOST_BYTES = 1 << 26 };

VEC_DEFINE(LineVec, line_vec, char *)

typedef struct {
  char *name, *bytes;  // owned; no bytes: it cannot be shown
  LineVec lines;       // into the bytes
} Source;
VEC_DEFINE(SourceVec, source_vec, Source)

struct Sources {
  SourceVec files;
};

Sources *sources_new(void) { return memory_zalloc(sizeof(Sources)); }

void sources_free(Sources *sources) {
  if (!sources) return;
  for (uint32_t i = 0; i < sources->files.count; i++) {
    memory_free(sources->files.data[i].name);
    memory_free(sources->files.data[i].bytes);
    line_vec_release(&sources->files.data[i].lines);
  }
  source_vec_release(&sources->files);
  memory_free(sources);
}

// GIVE; null: it cannot be shown.
static char *read_bytes(const char *name, size_t *count) {
  struct stat about;
  int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return NULL;
  bool good = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size < MOST_BYTES;
  size_t size = good ? (size_t)about.st_size : 0;
  char *bytes = memory_zalloc(size + 1);
  *count = 0;
  for (ssize_t got = 1; good && got > 0 && *count<size; *count += got> 0 ? (size_t)got : 0)
    got = read(file, bytes + *count, size - *count);
  close(file);
  if (good && *count == size && !memchr(bytes, '\0', size)) return bytes;
  memory_free(bytes);
  return NULL;
}

static void split(Source *source, size_t count) {
  char *end = source->bytes + count;
  for (char *line = source->bytes; line < end;) {
    char *stop = memchr(line, '\n', (size_t)(end - line));
    if (!stop) stop = end;
    line_vec_push(&source->lines, line);
    if (stop > line && stop[-1] == '\r') stop[-1] = '\0';
    *stop = '\0';
    line = stop + 1;
  }
}

static Source *find(Sources *sources, const char *file) {
  for (uint32_t i = sources->files.count; i > 0; i--)
    if (!strcmp(sources->files.data[i - 1].name, file)) return &sources->files.data[i - 1];
  size_t count = 0;
  Source source = {.name = memory_strdup(file), .bytes = read_bytes(file, &count)};
  if (source.bytes) split(&source, count);
  source_vec_push(&sources->files, source);
  return &sources->files.data[sources->files.count - 1];
}

const char *sources_line(Sources *sources, Place place) {
  if (!place.file || !place.line) return NULL;
  const Source *source = find(sources, place.file);
  return place.line <= source->lines.count ? source->lines.data[place.line - 1] : NULL;
}

uint32_t sources_count(Sources *sources, const char *file) { return find(sources, file)->lines.count; }
