// See progress.h.
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

static void show(void *context, double seconds, const char *phase) {
  Progress *progress = context;
  if (seconds < 1) return;
  progress->shown = true;
  fprintf(stderr, "\r\033[K%5.1f s  %.60s", seconds, phase);
  fflush(stderr);
}

void progress_start(Progress *progress, Settings *settings) {
  *progress = (Progress){0};
  bool wanted = settings->progress == WHEN_ALWAYS || (settings->progress == WHEN_AUTO && isatty(STDERR_FILENO));
  if (!wanted) return;
  settings->plumb.progress = show;
  settings->plumb.progress_context = progress;
}

void progress_end(Progress *progress) {
  if (progress->shown) fputs("\r\033[K", stderr);
  progress->shown = false;
}
