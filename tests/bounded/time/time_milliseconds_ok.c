// What lies between two times, in milliseconds and in nanoseconds.
// expect: memory-safety overflow assertions true
#include <sys/time.h>
#include <time.h>

int main(void) {
  struct timespec before, after;
  struct timeval now;
  if (clock_gettime(CLOCK_MONOTONIC, &before) || clock_gettime(CLOCK_MONOTONIC, &after)) return 1;
  long milliseconds = (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000;
  long nanoseconds = after.tv_sec * 1000000000 + after.tv_nsec;
  if (gettimeofday(&now, NULL)) return 2;
  long microseconds = now.tv_sec * 1000000 + now.tv_usec;
  clock_t start = clock(), end = clock();
  if (start < 0 || end < 0) return 3;
  long spent = (end - start) * 1000 / CLOCKS_PER_SEC;
  return milliseconds > nanoseconds && microseconds > spent && time(NULL) * 1000 > spent;
}
