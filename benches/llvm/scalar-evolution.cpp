// Scalar evolution of LLVM without printing: for each file, the milliseconds on the processor in which the
// expression of each instruction and the backedge-taken count of each loop are computed. Dominators, loops,
// assumptions and library functions are there before. benches/scev-vs-llvm.py builds and runs it.
//
// usage: scalar-evolution ROUNDS FILE...
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace llvm;

static double onProcessor() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// What is measured; callgrind counts the instructions in here.
extern "C" __attribute__((noinline)) unsigned long ask(ScalarEvolution &evolution, Function &function,
                                                       LoopInfo &loops) {
  unsigned long asked = 0;
  for (Instruction &instruction : instructions(function))
    if (evolution.isSCEVable(instruction.getType())) {
      evolution.getSCEV(&instruction);
      ++asked;
    }
  for (Loop *loop : loops.getLoopsInPreorder())
    evolution.getBackedgeTakenCount(loop);
  return asked;
}

static double evolutionOf(Function &function, TargetLibraryInfo &library, unsigned long &asked) {
  DominatorTree dominators(function);
  LoopInfo loops(dominators);
  AssumptionCache assumptions(function);
  double start = onProcessor();
  ScalarEvolution evolution(function, library, assumptions, dominators, loops);
  asked += ask(evolution, function, loops);
  return onProcessor() - start;
}

int main(int argc, char **argv) {
  for (int n = 2; n < argc; ++n) {
    LLVMContext context;
    SMDiagnostic wrong;
    std::unique_ptr<Module> module = parseIRFile(argv[n], wrong, context);
    if (!module) {
      wrong.print(argv[0], errs());
      return 1;
    }
    TargetLibraryInfoImpl names(module->getTargetTriple());
    TargetLibraryInfo library(names);
    double least = 1e30;
    unsigned long asked = 0;
    for (int round = 0; round < std::atoi(argv[1]); ++round) {
      double spent = 0;
      asked = 0;
      for (Function &function : *module)
        if (!function.isDeclaration())
          spent += evolutionOf(function, library, asked);
      least = std::min(least, spent);
    }
    std::printf("%.4f %lu %s\n", least, asked, argv[n]);
  }
}
