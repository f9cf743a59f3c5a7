// What lies between two times, in milliseconds and in tenths of nanoseconds, which do not fit 64 bits.
// expect: overflow false
// native: no, because the clock of a run says what time it is
// inputs: 0 0 0 8000000000 0 0
#include <sys/time.h>
#include <time.h>

int main(void) {
  struct timespec before, after;
  struct timeval now;
  if (clock_gettime(CLOCK_MONOTONIC, &before) || clock_gettime(CLOCK_MONOTONIC, &after)) return 1;
  long milliseconds = (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000;
  long nanoseconds = after.tv_sec * 10000000000 + after.tv_nsec;  // BAD: SIGNED_OVERFLOW
  if (gettimeofday(&now, NULL)) return 2;
  long microseconds = now.tv_sec * 1000000 + now.tv_usec;
  clock_t start = clock(), end = clock();
  if (start < 0 || end < 0) return 3;
  long spent = (end - start) * 1000 / CLOCKS_PER_SEC;
  return milliseconds > nanoseconds && microseconds > spent && time(NULL) * 1000 > spent;
}
