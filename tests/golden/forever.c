// A server: it runs for ever, and touches nothing that it should not.
volatile unsigned requests;
int main(void) {
  for (;;) requests = requests * 5 + 1;
}
