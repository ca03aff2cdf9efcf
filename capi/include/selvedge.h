/* Selvedge, a compiler middle end for GPU kernels, as a C library.

   Made by cbindgen of capi/src/lib.rs; capi/cbindgen.toml says how. */

#ifndef SELVEDGE_H
#define SELVEDGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/*
 What a diagnostic says. Values are never given another meaning.
 */
typedef enum SelvedgeKind {
  /*
   Something is wrong, and there is no module in the outcome.
   */
  SELVEDGE_KIND_ERROR = 0,
  /*
   Something should be known, and nothing is wrong.
   */
  SELVEDGE_KIND_WARNING = 1,
  /*
   A remark: a pass did something.
   */
  SELVEDGE_KIND_PASSED = 2,
  /*
   A remark: a pass did not do something, and why.
   */
  SELVEDGE_KIND_MISSED = 3,
  /*
   A remark: a pass found something out.
   */
  SELVEDGE_KIND_ANALYSIS = 4,
} SelvedgeKind;

/*
 What came of a run. Opaque to C.
 */
typedef struct SelvedgeOutcome SelvedgeOutcome;

/*
 Bytes of a text, which need not end with a zero and may hold some.
 */
typedef struct SelvedgeText {
  /*
   The first byte; null for no text at all.
   */
  const char *data;
  /*
   How many there are.
   */
  size_t len;
} SelvedgeText;

/*
 What is asked for. All zeros is a request for nothing over an empty module, so a caller names only what matters.
 */
typedef struct SelvedgeRequest {
  /*
   `sizeof(SelvedgeRequest)` of the header that the caller was compiled with: later versions add fields at
   the end, and what the caller does not know of is zero.
   */
  size_t struct_size;
  /*
   LLVM's textual IR, of LLVM 16 to 23. It is not changed.
   */
  struct SelvedgeText module;
  /*
   What messages call the module, and its `source_filename` if the text gives none; ends with a zero. Null for
   no name.
   */
  const char *name;
  /*
   Which passes run, as `selvedge-opt -passes=` takes them: `default<O2>`, `dead-sync-elim,function(dce)`; ends
   with a zero. Null for none.
   */
  const char *pipeline;
  /*
   The major version of the LLVM that wrote the text and will read the result; 0 to go by its spellings.
   */
  uint32_t llvm_version;
  /*
   On how many threads passes run; 0 for as many as the machine has. The result does not depend on it.
   */
  uint32_t threads;
  /*
   Whether remarks are among the diagnostics.
   */
  bool remarks;
} SelvedgeRequest;

/*
 A diagnostic. Its texts live as long as the outcome that it is of.
 */
typedef struct SelvedgeDiagnostic {
  /*
   What it says.
   */
  enum SelvedgeKind kind;
  /*
   The pass that makes the remark; empty for errors and warnings.
   */
  struct SelvedgeText pass;
  /*
   What it is about, a stable word for filters.
   */
  struct SelvedgeText name;
  /*
   The function that it is about; empty for none.
   */
  struct SelvedgeText function;
  /*
   Of a remark the file of the program, as debug information names it; else the name of the module.
   */
  struct SelvedgeText file;
  /*
   The line in that file, from 1; 0 when not known.
   */
  uint32_t line;
  /*
   The column in bytes, from 1; 0 when not known.
   */
  uint32_t column;
  /*
   What it says, in words.
   */
  struct SelvedgeText message;
} SelvedgeDiagnostic;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 Runs a pipeline over a module. Never null. Cost: reading, checking and printing are linear in the text; passes cost
 what they cost.

 # Safety
 `request` points to a request whose first `struct_size` bytes are initialised, and what it points to lives as long
 as the call.
 */
struct SelvedgeOutcome *selvedge_run(const struct SelvedgeRequest *request);

/*
 The module afterwards, as text; lives as long as the outcome. Behind it stands a zero, which is not counted. Its
 `data` is null if something was wrong, and then there is an error among the diagnostics.

 # Safety
 `outcome` is of [`selvedge_run`] and not freed.
 */
struct SelvedgeText selvedge_module(const struct SelvedgeOutcome *outcome);

/*
 Whether any pass changed the module. If none did, the text may still be spelt in another way than the one that
 was given.

 # Safety
 As [`selvedge_module`].
 */
bool selvedge_changed(const struct SelvedgeOutcome *outcome);

/*
 How many diagnostics there are.

 # Safety
 As [`selvedge_module`].
 */
size_t selvedge_diagnostic_count(const struct SelvedgeOutcome *outcome);

/*
 The diagnostic of that number, from 0, in the order of passes and functions. One of empty texts, if there is none.

 # Safety
 As [`selvedge_module`].
 */
struct SelvedgeDiagnostic selvedge_diagnostic(const struct SelvedgeOutcome *outcome,
                                              size_t number);

/*
 Frees an outcome and its texts. Null is nothing to free.

 # Safety
 `outcome` is of [`selvedge_run`], not freed before and not used again; or null.
 */
void selvedge_free(struct SelvedgeOutcome *outcome);

/*
 The version of the library, such as `0.1.0`; ends with a zero and lives for ever.
 */
const char *selvedge_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SELVEDGE_H */
