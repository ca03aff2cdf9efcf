// The file that clang and opt load. It refers to no symbol of LLVM, so it loads in any version: it compares the version
// of the program with its own, and only then loads the passes, which are in a second file beside it. Without this check,
// the loader ends a program of another version with an undefined symbol.

// No reference to the symbol by which LLVM checks how a plug-in was built.
#define LLVM_DISABLE_ABI_BREAKING_CHECKS_ENFORCING 1
#include "llvm/Config/llvm-config.h"
#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace {

using Info = llvm::PassPluginLibraryInfo;

void *Passes = nullptr;

[[noreturn]] void fail(const std::string &Message) {
  std::fprintf(stderr, "error: selvedge: %s\n", Message.c_str());
  std::exit(1);
}

/// Ends the program if its LLVM is another version. Programs that do not export the version are not checked.
void checkVersion() {
  using Getter = void (*)(unsigned *, unsigned *, unsigned *);
  auto Get = reinterpret_cast<Getter>(dlsym(RTLD_DEFAULT, "LLVMGetVersion"));
  unsigned Major = LLVM_VERSION_MAJOR;
  if (Get)
    Get(&Major, nullptr, nullptr);
  if (Major == LLVM_VERSION_MAJOR)
    return;
  std::string Theirs = std::to_string(Major);
  fail("this plug-in is built for LLVM " + std::to_string(LLVM_VERSION_MAJOR) + ", and this program is LLVM " + Theirs +
       "; build it with cmake -S plugin -B build -DLLVM_DIR=$(llvm-config-" + Theirs + " --cmakedir)");
}

/// The file with the passes: in the folder of this file, and with its name extended.
std::string fileOfPasses() {
  Dl_info Own;
  if (!dladdr(reinterpret_cast<void *>(&checkVersion), &Own) || !Own.dli_fname)
    fail("the path of the plug-in is unknown");
  std::string Path = Own.dli_fname;
  return Path.substr(0, Path.rfind('.')) + "-passes" SELVEDGE_SUFFIX;
}

// When the file is loaded, and not only when its passes are registered: options of the command line are parsed between.
__attribute__((constructor)) void load() {
  checkVersion();
  Passes = dlopen(fileOfPasses().c_str(), RTLD_LAZY | RTLD_GLOBAL);
  if (!Passes)
    fail(dlerror());
}

} // namespace

extern "C" Info llvmGetPassPluginInfo() {
  auto Get = reinterpret_cast<Info (*)()>(dlsym(Passes, "selvedgePassPluginInfo"));
  if (!Get)
    fail(dlerror());
  return Get();
}
