// Hours, minutes and seconds as seconds.
// expect: memory-safety overflow assertions termination true
// inputs: 596522 59 59
#include <plumb.h>

int main(void) {
  int hours = plumb_nondet_int(), minutes = plumb_nondet_int(), seconds = plumb_nondet_int();
  plumb_assume(hours >= 0 && hours < 596523);
  plumb_assume(minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60);
  return hours * 3600 + minutes * 60 + seconds == 1;
}
