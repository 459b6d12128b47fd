// Everything that JavaScript can see, as one table. The conversions are in marshal.cpp.

#include <emscripten/bind.h>

#include "marshal.hpp"
#include "attention_figures/program.hpp"

namespace border = attention_figures::border;
using attention_figures::Limits;
using emscripten::function;
using emscripten::register_type;
using emscripten::value_object;

EMSCRIPTEN_BINDINGS(attention_figures) {
  register_type<border::String>("string");
  register_type<border::Float64Array>("Float64Array");
  register_type<border::Uint8Array>("Uint8Array");
  register_type<border::StringArray>("string[]");
  register_type<border::ProgramInputArray>("ProgramInput[]");
  register_type<border::ProgramMaskArray>("ProgramMask[]");
  register_type<border::ProgramStepArray>("ProgramStep[]");
  register_type<border::TraceNodeArray>("TraceNode[]");
  register_type<border::ExplanationTokenArray>("ExplanationToken[]");

  value_object<border::ProgramInput>("ProgramInput")
      .field("name", &border::ProgramInput::name)
      .field("rows", &border::ProgramInput::rows)
      .field("columns", &border::ProgramInput::columns)
      .field("data", &border::ProgramInput::data);

  value_object<border::ProgramMask>("ProgramMask")
      .field("name", &border::ProgramMask::name)
      .field("rows", &border::ProgramMask::rows)
      .field("columns", &border::ProgramMask::columns)
      .field("visible", &border::ProgramMask::visible);

  value_object<border::ProgramStep>("ProgramStep")
      .field("name", &border::ProgramStep::name)
      .field("operation", &border::ProgramStep::operation)
      .field("operands", &border::ProgramStep::operands);

  value_object<border::Program>("Program")
      .field("inputs", &border::Program::inputs)
      .field("masks", &border::Program::masks)
      .field("steps", &border::Program::steps);

  value_object<border::Fault>("Fault")
      .field("code", &border::Fault::code)
      .field("symbol", &border::Fault::symbol)
      .field("expected", &border::Fault::expected)
      .field("actual", &border::Fault::actual);

  value_object<border::TraceNode>("TraceNode")
      .field("name", &border::TraceNode::name)
      .field("operation", &border::TraceNode::operation)
      .field("operands", &border::TraceNode::operands)
      .field("rows", &border::TraceNode::rows)
      .field("columns", &border::TraceNode::columns)
      .field("data", &border::TraceNode::data);

  value_object<border::Evaluation>("Evaluation")
      .field("fault", &border::Evaluation::fault)
      .field("nodes", &border::Evaluation::nodes);

  value_object<border::ExplanationToken>("ExplanationToken")
      .field("kind", &border::ExplanationToken::kind)
      .field("text", &border::ExplanationToken::text)
      .field("node", &border::ExplanationToken::node)
      .field("row", &border::ExplanationToken::row)
      .field("column", &border::ExplanationToken::column)
      .field("value", &border::ExplanationToken::value);

  value_object<border::Explanation>("Explanation")
      .field("fault", &border::Explanation::fault)
      .field("tokens", &border::Explanation::tokens);

  value_object<border::Measurement>("Measurement")
      .field("fault", &border::Measurement::fault)
      .field("work", &border::Measurement::work);

  value_object<Limits>("Limits")
      .field("max_dimension", &Limits::max_dimension)
      .field("max_cells", &Limits::max_cells)
      .field("max_gradient_cells", &Limits::max_gradient_cells)
      .field("max_steps", &Limits::max_steps)
      .field("max_work", &Limits::max_work);

  function("evaluate(program)", &border::evaluate);
  function("differentiate(program, node)", &border::differentiate);
  function("explain(program, node, row, column)", &border::explain);
  function("measure(program)", &border::measure);
  function("limits()", &attention_figures::limits);
  function("version()", &border::version);
}
