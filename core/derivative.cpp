#include "derivative.hpp"

#include <algorithm>

#include "derivatives/central_difference.hpp"
#include "derivatives/gradient.hpp"
#include "tape.hpp"

namespace attention_figures {

std::unique_ptr<const Derivative> make_derivative(std::string_view name) {
  if (name == "gradient") return std::make_unique<const Gradient>();
  if (name == "central_difference") return std::make_unique<const CentralDifference>();
  return nullptr;
}

Fault check_derivative(const Symbol& L, const Symbol& X) {
  const bool is_number = L.kind == Kind::matrix;
  if (is_number && X.kind != Kind::mask) return check_one_cell(L);
  const Symbol& wrong = is_number ? X : L;
  return {FaultCode::operand_kind, std::string(wrong.name), std::string(name(Kind::matrix)),
          std::string(name(wrong.kind))};
}

std::vector<NodeId> ways_between(const Tape& tape, NodeId X, NodeId L) {
  // What depends on X, from X on.
  std::vector<char> depends(std::max(X.index, L.index) + 1);
  depends[X.index] = true;
  for (std::size_t index = X.index + 1; index <= L.index; ++index) {
    const Node& node = tape[{index}];
    if (!node.operation) continue;
    depends[index] = std::ranges::any_of(
        node.operands, [&](NodeId operand) { return depends[operand.index] != 0; });
  }
  // What of it leads to L, from L back.
  std::vector<char> leads(depends.size());
  leads[L.index] = true;
  std::vector<NodeId> ways;
  for (std::size_t index = L.index; index > X.index; --index) {
    if (!depends[index] || !leads[index]) continue;
    for (const NodeId operand : tape[{index}].operands) leads[operand.index] = true;
    ways.push_back({index});
  }
  std::ranges::reverse(ways);
  return ways;
}

std::uint64_t cells_at_work(const Tape& tape, const std::vector<NodeId>& nodes) {
  std::uint64_t cells = 0;
  for (const NodeId id : nodes) {
    cells += cell_count(tape[id].shape);
    for (const NodeId operand : tape[id].operands) cells += cell_count(tape[operand].shape);
  }
  return cells;
}

}  // namespace attention_figures
