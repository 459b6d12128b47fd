#include "marshal.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "attention_figures/matrix.hpp"
#include "attention_figures/program.hpp"

namespace attention_figures::border {
namespace {

using emscripten::val;

// In: JavaScript to C++.

std::string to_text(const String& string) { return string.as<std::string>(); }

template <typename Cell>
std::vector<Cell> copy_cells(const val& typed_array, int rows, int columns) {
  const Shape shape{static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
  std::vector<Cell> cells(cell_count(shape));
  // The view lives for this one call, during which nothing is allocated.
  val(emscripten::typed_memory_view(cells.size(), cells.data())).call<void>("set", typed_array);
  return cells;
}

template <typename Item, typename Convert>
auto convert_items(const val& array, Convert convert) {
  const auto length = array["length"].as<unsigned>();
  std::vector<decltype(convert(array[0u].as<Item>()))> items;
  items.reserve(length);
  for (unsigned i = 0; i < length; ++i) items.push_back(convert(array[i].as<Item>()));
  return items;
}

attention_figures::ProgramInput to_core(const ProgramInput& input) {
  return {to_text(input.name), input.rows, input.columns,
          copy_cells<double>(input.data, input.rows, input.columns)};
}

attention_figures::ProgramMask to_core(const ProgramMask& mask) {
  return {to_text(mask.name), mask.rows, mask.columns,
          copy_cells<std::uint8_t>(mask.visible, mask.rows, mask.columns)};
}

attention_figures::ProgramStep to_core(const ProgramStep& step) {
  return {to_text(step.name), to_text(step.operation),
          emscripten::vecFromJSArray<std::string>(step.operands)};
}

attention_figures::Program to_core(const Program& program) {
  const auto convert = [](const auto& item) { return to_core(item); };
  return {convert_items<ProgramInput>(program.inputs, convert),
          convert_items<ProgramMask>(program.masks, convert),
          convert_items<ProgramStep>(program.steps, convert)};
}

// Out: C++ to JavaScript.

String to_string(std::string_view text) { return String(val(std::string(text))); }

Float64Array to_copy(const std::vector<double>& cells) {
  const val view(emscripten::typed_memory_view(cells.size(), cells.data()));
  return Float64Array(view.call<val>("slice"));
}

/// A new array that JavaScript owns. Each item is converted when it is appended.
template <typename Array, typename Items, typename Convert>
Array to_array(const Items& items, Convert convert) {
  val array = val::array();
  for (const auto& item : items) array.call<void>("push", convert(item));
  return Array(array);
}

Fault to_border(const attention_figures::Fault& fault) {
  return {to_string(name(fault.code)), to_string(fault.symbol), to_string(fault.expected),
          to_string(fault.actual)};
}

TraceNode to_border(const attention_figures::TraceNode& node) {
  return {to_string(node.name), to_string(node.operation),
          to_array<StringArray>(node.operands, to_string), node.rows, node.columns,
          to_copy(node.data)};
}

Evaluation to_border(const attention_figures::Evaluation& evaluation) {
  const auto convert = [](const auto& node) { return to_border(node); };
  return {to_border(evaluation.fault), to_array<TraceNodeArray>(evaluation.nodes, convert)};
}

ExplanationToken to_border(const attention_figures::ExplanationToken& token) {
  return {to_string(name(token.kind)), to_string(token.text), to_string(token.node), token.row,
          token.column, token.value};
}

}  // namespace

Evaluation evaluate(const Program& program) {
  return to_border(attention_figures::evaluate(to_core(program)));
}

Evaluation differentiate(const Program& program, const String& node) {
  return to_border(attention_figures::differentiate(to_core(program), to_text(node)));
}

Explanation explain(const Program& program, const String& node, int row, int column) {
  const auto explanation = attention_figures::explain(to_core(program), to_text(node), row, column);
  const auto convert = [](const auto& token) { return to_border(token); };
  return {to_border(explanation.fault), to_array<ExplanationTokenArray>(explanation.tokens, convert)};
}

Measurement measure(const Program& program) {
  const auto [fault, work] = attention_figures::measure(to_core(program));
  return {to_border(fault), work};
}

String version() { return to_string(ATTENTION_FIGURES_VERSION); }

}  // namespace attention_figures::border
