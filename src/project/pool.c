// See pool.h. A child leads no group of its own: what Ctrl-C reaches ends with us, and nothing of it counts.
#include "project/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"
#include "process/interrupt.h"

enum { READ_BYTES = 1 << 16, TICK_MS = 200 };

typedef struct {
  pid_t process;  // 0: the place is free
  int pipe;
  uint32_t index;
  Text output;
} Place;

static bool start(const Pool *pool, Place *place, uint32_t index) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    pool->work(pool->context, index, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  *place = (Place){.process = child, .pipe = ends[0], .index = index};
  return true;
}

static bool reap(Place *place) {
  int status = 0;
  while (waitpid(place->process, &status, 0) < 0 && errno == EINTR) continue;
  close(place->pipe);
  place->process = 0;
  return WIFEXITED(status);
}

// The child's next bytes; false: it has ended.
static bool receive(Place *place) {
  char buffer[READ_BYTES];
  ssize_t count = read(place->pipe, buffer, sizeof buffer);
  if (count > 0) text_add_bytes(&place->output, buffer, (size_t)count);
  return count > 0 || (count < 0 && errno == EINTR);
}

static void finish(const Pool *pool, Place *place) {
  bool ended = reap(place);
  if (!interrupt_asked()) pool->done(pool->context, place->index, &place->output, !ended);
  text_release(&place->output);
}

static void stop(Place *place) {
  kill(place->process, SIGKILL);
  reap(place);
  text_release(&place->output);
}

// Waits for what the children say; how many of them have ended.
static uint32_t listen_to(const Pool *pool, Place *places) {
  struct pollfd *ready = memory_zalloc(pool->jobs * sizeof *ready);
  uint32_t ended = 0;
  for (uint32_t i = 0; i < pool->jobs; i++)
    ready[i] = (struct pollfd){.fd = places[i].process ? places[i].pipe : -1, .events = POLLIN};
  int found = poll(ready, pool->jobs, TICK_MS);
  for (uint32_t i = 0; found > 0 && i < pool->jobs; i++) {
    if (!(ready[i].revents & (POLLIN | POLLHUP | POLLERR)) || receive(&places[i])) continue;
    finish(pool, &places[i]);
    ended++;
  }
  memory_free(ready);
  return ended;
}

bool pool_run(const Pool *pool) {
  Place *places = memory_zalloc(pool->jobs * sizeof *places);
  uint32_t next = 0, running = 0;
  double next_tick = 0;
  while (!interrupt_asked() && (next < pool->count || running)) {
    for (uint32_t i = 0; i < pool->jobs && next < pool->count; i++) {
      if (places[i].process) continue;
      if (start(pool, &places[i], next))
        running++;
      else if (running)
        break;  // later, when one has ended
      else
        pool->done(pool->context, next, &(Text){0}, true);
      next++;
    }
    running -= listen_to(pool, places);
    if (pool->tick && budget_now() > next_tick) {
      pool->tick(pool->context);
      next_tick = budget_now() + TICK_MS / 1000.0;
    }
  }
  for (uint32_t i = 0; i < pool->jobs; i++)
    if (places[i].process) stop(&places[i]);
  memory_free(places);
  return !interrupt_asked();
}
