/* The library from C: optimizes a module from standard input, and prints the result and all diagnostics.

     cargo rustc --release --package selvedge-capi --lib --crate-type staticlib
     cc -I capi/include plugin/example.c target/release/libselvedge_capi.a -lpthread -ldl -lm -o example
     ./example 'dead-sync-elim,function(dce)' <tests/kernels/ll/redundant.O2g.ll */

#include "selvedge.h"

#include <stdio.h>
#include <stdlib.h>

/* Reads a file into a buffer that grows. */
static SelvedgeText read_all(FILE *file) {
  char *data = NULL;
  size_t len = 0, room = 0, n;
  do {
    if (len == room) {
      room = room ? 2 * room : 65536;
      data = realloc(data, room);
      if (!data) {
        fputs("example: out of memory\n", stderr);
        exit(2);
      }
    }
    n = fread(data + len, 1, room - len, file);
    len += n;
  } while (n > 0);
  SelvedgeText text = {data, len};
  return text;
}

int main(int argc, char **argv) {
  SelvedgeRequest request = {0};
  request.struct_size = sizeof request;
  request.module = read_all(stdin);
  request.name = "<stdin>";
  request.pipeline = argc > 1 ? argv[1] : "default<O2>";
  request.threads = 1;
  request.remarks = true;
  SelvedgeOutcome *outcome = selvedge_run(&request);

  static const char *const kinds[] = {"error", "warning", "passed", "missed", "analysis"};
  for (size_t i = 0; i < selvedge_diagnostic_count(outcome); i++) {
    SelvedgeDiagnostic told = selvedge_diagnostic(outcome, i);
    fprintf(stderr, "%.*s:%u:%u: %s: %.*s\n", (int)told.file.len, told.file.data, told.line, told.column,
            kinds[told.kind], (int)told.message.len, told.message.data);
  }
  SelvedgeText module = selvedge_module(outcome);
  int code = module.data ? 0 : 1;
  if (module.data)
    fwrite(module.data, 1, module.len, stdout);
  selvedge_free(outcome);
  free((void *)request.module.data);
  return code;
}
