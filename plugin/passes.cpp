// Selvedge as a pass plug-in of LLVM: runs its passes on modules that clang and opt compile for NVIDIA's GPUs.
//
//   clang++ -x cuda -O2 -fpass-plugin=selvedge.so kernel.cu
//   opt-22 -load-pass-plugin=selvedge.so -passes=selvedge kernel.ll
//
// After all of LLVM's IR passes the module is printed into memory and passed to the library, and the result replaces
// it. selvedge.cpp loads this file. Everything else is in the library; capi/include/selvedge.h documents it.

#include "selvedge.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"
#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

using namespace llvm;

static cl::opt<std::string>
    PipelineOption("selvedge", cl::value_desc("passes"),
                   cl::desc("Pipeline in the syntax of selvedge-opt -passes=; "
                            "default: 'default<O1>' to 'default<O3>', by the optimization level"));

namespace {

StringRef text(SelvedgeText Text) { return StringRef(Text.data, Text.len); }

/// An outcome of the library, freed at the end of its scope.
class Outcome {
public:
  explicit Outcome(const SelvedgeRequest &Request) : Raw(selvedge_run(&Request)) {}
  ~Outcome() { selvedge_free(Raw); }
  Outcome(const Outcome &) = delete;
  Outcome &operator=(const Outcome &) = delete;

  bool changed() const { return selvedge_changed(Raw); }
  SelvedgeText module() const { return selvedge_module(Raw); }
  size_t diagnostics() const { return selvedge_diagnostic_count(Raw); }
  SelvedgeDiagnostic diagnostic(size_t Number) const { return selvedge_diagnostic(Raw, Number); }

private:
  SelvedgeOutcome *Raw;
};

/// Emits a warning. The module is compiled unchanged.
void warn(LLVMContext &Context, const Twine &Message) {
  std::string Text = ("selvedge: " + Message).str();
#if LLVM_VERSION_MAJOR >= 20
  Context.diagnose(DiagnosticInfoGeneric(Text, DS_Warning));
#else
  // Before LLVM 20 this class served for diagnostics without a class of their own.
  Context.diagnose(DiagnosticInfoInlineAsm(Text, DS_Warning));
#endif
}

/// The debug location of a remark: its line and column in the scope of its function, in the file that it names.
DiagnosticLocation locationOf(const SelvedgeDiagnostic &Diagnostic, const Function &F) {
  DISubprogram *Subprogram = F.getSubprogram();
  if (!Subprogram || Diagnostic.file.len == 0)
    return DiagnosticLocation();
  LLVMContext &Context = F.getContext();
  DIFile *Own = Subprogram->getFile();
  DILocalScope *Scope = Subprogram;
  if (!Own || Own->getFilename() != text(Diagnostic.file)) {
    // An inlined instruction can be from another file.
    auto *File = DIFile::get(Context, text(Diagnostic.file), Own ? Own->getDirectory() : "");
    Scope = DILexicalBlockFile::get(Context, Subprogram, File, /*Discriminator=*/0);
  }
  return DebugLoc(DILocation::get(Context, Diagnostic.line, Diagnostic.column, Scope));
}

/// Emits an LLVM remark, so that -Rpass= and similar flags filter it and show it on its source line.
template <typename RemarkT>
void remark(Module &M, const SelvedgeDiagnostic &Diagnostic) {
  Function *F = M.getFunction(text(Diagnostic.function));
  if (!F || F->isDeclaration())
    return;
  // LLVM requires that the names end with a zero byte.
  std::string Pass = text(Diagnostic.pass).str(), Name = text(Diagnostic.name).str();
  RemarkT Remark(Pass.c_str(), Name, locationOf(Diagnostic, *F), &F->getEntryBlock());
  Remark << text(Diagnostic.message);
  F->getContext().diagnose(Remark);
}

/// Emits the diagnostics of the library. None of them stops the compilation.
void tell(Module &M, const Outcome &Out) {
  for (size_t I = 0, E = Out.diagnostics(); I != E; ++I) {
    SelvedgeDiagnostic Diagnostic = Out.diagnostic(I);
    switch (Diagnostic.kind) {
    case SELVEDGE_KIND_PASSED:
      remark<OptimizationRemark>(M, Diagnostic);
      break;
    case SELVEDGE_KIND_MISSED:
      remark<OptimizationRemarkMissed>(M, Diagnostic);
      break;
    case SELVEDGE_KIND_ANALYSIS:
      remark<OptimizationRemarkAnalysis>(M, Diagnostic);
      break;
    case SELVEDGE_KIND_ERROR:
      warn(M.getContext(), "the module is unchanged: " + text(Diagnostic.message));
      break;
    case SELVEDGE_KIND_WARNING:
      warn(M.getContext(), text(Diagnostic.message));
      break;
    }
  }
}

/// Moves the contents of a module, in order, into an empty module of the same context.
void moveContents(Module &From, Module &To) {
  To.setModuleInlineAsm(From.getModuleInlineAsm());
  auto Comdats = [&To](GlobalObject &Object) {
    if (const Comdat *Old = Object.getComdat()) {
      Comdat *New = To.getOrInsertComdat(Old->getName());
      New->setSelectionKind(Old->getSelectionKind());
      Object.setComdat(New);
    }
  };
  while (!From.global_empty()) {
    GlobalVariable *Variable = &*From.global_begin();
    From.removeGlobalVariable(Variable);
    To.insertGlobalVariable(Variable);
    Comdats(*Variable);
  }
  while (!From.empty()) {
    Function *F = &*From.begin();
    F->removeFromParent();
    To.getFunctionList().push_back(F);
    Comdats(*F);
  }
  while (!From.alias_empty()) {
    GlobalAlias *Alias = &*From.alias_begin();
    From.removeAlias(Alias);
    To.insertAlias(Alias);
  }
  while (!From.ifunc_empty()) {
    GlobalIFunc *IFunc = &*From.ifunc_begin();
    From.removeIFunc(IFunc);
    To.insertIFunc(IFunc);
  }
  while (!From.named_metadata_empty()) {
    NamedMDNode *Old = &*From.named_metadata_begin();
    NamedMDNode *New = To.getOrInsertNamedMetadata(Old->getName());
    for (MDNode *Node : Old->operands())
      New->addOperand(Node);
    From.eraseNamedMetadata(Old);
  }
}

/// Removes the names of a module's types, so that the types of the text that is read can have these names.
void takeTypeNames(Module &M) {
  for (StructType *Type : M.getIdentifiedStructTypes())
    Type->setName("");
}

/// Replaces the contents of the module by the library's result. Returns whether LLVM accepts the result.
bool replaceContents(Module &M, SelvedgeText Text) {
  SMDiagnostic Error;
  MemoryBufferRef Buffer(text(Text), M.getModuleIdentifier());
  // A context that discards value names cannot parse text.
  bool WithoutNames = M.getContext().shouldDiscardValueNames();
  M.getContext().setDiscardValueNames(false);
  takeTypeNames(M);
  std::unique_ptr<Module> New = parseAssembly(Buffer, Error, M.getContext());
  M.getContext().setDiscardValueNames(WithoutNames);
  if (!New || verifyModule(*New)) {
    warn(M.getContext(), "the module is unchanged: LLVM rejects the result: " + Error.getMessage());
    return false;
  }
#if LLVM_VERSION_MAJOR < 21
  New->setIsNewDbgInfoFormat(M.IsNewDbgInfoFormat);
#endif
  // Holds the old contents until the end of this function.
  Module Old(M.getModuleIdentifier(), M.getContext());
  moveContents(M, Old);
  moveContents(*New, M);
  return true;
}

/// Runs a pipeline of Selvedge on a module for NVIDIA's GPUs; other modules are unchanged.
class SelvedgePass : public PassInfoMixin<SelvedgePass> {
public:
  explicit SelvedgePass(std::string Pipeline) : Pipeline(std::move(Pipeline)) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    if (!Triple(M.getTargetTriple()).isNVPTX())
      return PreservedAnalyses::all();
    std::string Text;
    raw_string_ostream(Text) << M;
    const DiagnosticHandler *Handler = M.getContext().getDiagHandlerPtr();
    SelvedgeRequest Request = {};
    Request.struct_size = sizeof(Request);
    Request.module = {Text.data(), Text.size()};
    Request.name = M.getModuleIdentifier().c_str();
    Request.pipeline = Pipeline.c_str();
    Request.llvm_version = LLVM_VERSION_MAJOR;
    Request.threads = 1;
    Request.remarks = Handler && Handler->isAnyRemarkEnabled();
    Outcome Out(Request);
    tell(M, Out);
    if (!Out.changed() || !replaceContents(M, Out.module()))
      return PreservedAnalyses::all();
    return PreservedAnalyses::none();
  }

  static bool isRequired() { return true; }

private:
  std::string Pipeline;
};

/// The pipeline of an optimization level, if none is named.
std::string pipelineOf(OptimizationLevel Level) {
  if (PipelineOption.getNumOccurrences() > 0)
    return PipelineOption;
  unsigned Speed = Level.getSpeedupLevel();
  return Speed == 0 ? "" : "default<O" + std::to_string(Speed) + ">";
}

void registerCallbacks(PassBuilder &Builder) {
  // The parameters after the level depend on the version of LLVM.
  Builder.registerOptimizerLastEPCallback([](ModulePassManager &Passes, OptimizationLevel Level, auto...) {
    std::string Pipeline = pipelineOf(Level);
    if (!Pipeline.empty())
      Passes.addPass(SelvedgePass(Pipeline));
  });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &Passes, ArrayRef<PassBuilder::PipelineElement>) {
        if (Name != "selvedge")
          return false;
        Passes.addPass(SelvedgePass(pipelineOf(OptimizationLevel::O2)));
        return true;
      });
}

} // namespace

extern "C" PassPluginLibraryInfo selvedgePassPluginInfo() {
  PassPluginLibraryInfo Info = {};
  Info.APIVersion = LLVM_PLUGIN_API_VERSION;
  Info.PluginName = "selvedge";
  Info.PluginVersion = selvedge_version();
  Info.RegisterPassBuilderCallbacks = registerCallbacks;
  return Info;
}
