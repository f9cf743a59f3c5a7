// A server: it runs for ever, and touches nothing that it should not.
volatile int requests;
int main(void) {
  for (;;) requests ^= 1;
}
