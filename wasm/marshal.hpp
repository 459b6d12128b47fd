// What crosses between C++ and JavaScript, and how it is converted. Only values cross: numbers,
// strings, plain objects and copies of arrays. No handle that somebody would have to delete, no
// view into memory that may grow.
//
// The structs below are the shapes that JavaScript sees; attention-core.d.ts is generated from
// them. The wrapper has checked every type and size before a value of theirs arrives here.
#pragma once

#include <emscripten/val.h>

namespace attention_figures::border {

// JavaScript values whose type is known, so that the generated declarations can name it. (A
// std::string field would be declared as a union with five kinds of byte arrays.)
EMSCRIPTEN_DECLARE_VAL_TYPE(String)
EMSCRIPTEN_DECLARE_VAL_TYPE(Float64Array)
EMSCRIPTEN_DECLARE_VAL_TYPE(Uint8Array)
EMSCRIPTEN_DECLARE_VAL_TYPE(StringArray)
EMSCRIPTEN_DECLARE_VAL_TYPE(ProgramInputArray)
EMSCRIPTEN_DECLARE_VAL_TYPE(ProgramMaskArray)
EMSCRIPTEN_DECLARE_VAL_TYPE(ProgramStepArray)
EMSCRIPTEN_DECLARE_VAL_TYPE(TraceNodeArray)
EMSCRIPTEN_DECLARE_VAL_TYPE(ExplanationTokenArray)

/// Such a field before it is filled.
template <typename Value>
Value unset() {
  return Value(emscripten::val::undefined());
}

struct ProgramInput {
  String name = unset<String>();
  int rows = 0;
  int columns = 0;
  Float64Array data = unset<Float64Array>();
};

struct ProgramMask {
  String name = unset<String>();
  int rows = 0;
  int columns = 0;
  Uint8Array visible = unset<Uint8Array>();
};

struct ProgramStep {
  String name = unset<String>();
  String operation = unset<String>();
  StringArray operands = unset<StringArray>();
};

struct Program {
  ProgramInputArray inputs = unset<ProgramInputArray>();
  ProgramMaskArray masks = unset<ProgramMaskArray>();
  ProgramStepArray steps = unset<ProgramStepArray>();
};

struct Fault {
  String code = unset<String>();
  String symbol = unset<String>();
  String expected = unset<String>();
  String actual = unset<String>();
};

struct TraceNode {
  String name = unset<String>();
  String operation = unset<String>();
  StringArray operands = unset<StringArray>();
  int rows = 0;
  int columns = 0;
  Float64Array data = unset<Float64Array>();
};

struct Evaluation {
  Fault fault;
  TraceNodeArray nodes = unset<TraceNodeArray>();
};

struct ExplanationToken {
  String kind = unset<String>();
  String text = unset<String>();
  String node = unset<String>();
  int row = 0;
  int column = 0;
  double value = 0.0;
};

struct Explanation {
  Fault fault;
  ExplanationTokenArray tokens = unset<ExplanationTokenArray>();
};

struct Measurement {
  Fault fault;
  double work = 0.0;
};

Evaluation evaluate(const Program& program);
Evaluation differentiate(const Program& program, const String& node);
Explanation explain(const Program& program, const String& node, int row, int column);
Measurement measure(const Program& program);
String version();

}  // namespace attention_figures::border
