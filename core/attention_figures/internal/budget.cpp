#include "budget.hpp"

#include <string>

#include "../program.hpp"

namespace attention_figures {

namespace {

std::size_t most_cells(Kept kept) {
  const bool has_gradients = kept == Kept::values_and_gradients;
  return static_cast<std::size_t>(has_gradients ? limits().max_gradient_cells : limits().max_cells);
}

template <typename Integer>
Fault check_most(std::string_view name, Integer most, Saturating<Integer> actual) {
  if (actual.value() <= most) return {};
  return {FaultCode::too_large, std::string(name), std::to_string(most),
          std::to_string(actual.value())};
}

}  // namespace

Budget::Budget(Kept kept) : most_cells_(most_cells(kept)) {}

Fault Budget::add_input(std::string_view name, Shape shape) { return add_symbol(name, shape); }

Fault Budget::add(const Node& node) {
  if (node.derivative) most_cells_ = most_cells(Kept::values_and_gradients);
  if (Fault fault = add_symbol(node.name, node.shape)) return fault;
  work_ += node.work;
  return check_most(node.name, static_cast<std::uint64_t>(limits().max_work), work_);
}

Fault Budget::add_symbol(std::string_view name, Shape shape) {
  cells_ += checked_cell_count(shape);
  name_bytes_ += Size(name.size());
  symbols_ += 1;
  if (Fault fault = check_most(name, most_cells_, cells_)) return fault;
  if (Fault fault = check_most(name, max_name_bytes, name_bytes_)) return fault;
  return check_most(name, max_symbols, Size(symbols_));
}

}  // namespace attention_figures
