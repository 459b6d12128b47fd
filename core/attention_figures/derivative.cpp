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

std::vector<NodeId> ways_to(const Tape& tape, NodeId L) {
  std::vector<char> leads(L.index + 1);
  leads[L.index] = true;
  std::vector<NodeId> ways;
  for (std::size_t index = L.index + 1; index-- > 0;) {
    const Node& node = tape[{index}];
    if (!leads[index] || !node.operation) continue;
    for (const NodeId operand : node.operands) leads[operand.index] = true;
    ways.push_back({index});
  }
  std::ranges::reverse(ways);
  return ways;
}

std::vector<NodeId> ways_between(const Tape& tape, NodeId X, NodeId L) {
  std::vector<char> depends(std::max(X.index, L.index) + 1);
  depends[X.index] = true;
  std::vector<NodeId> ways;
  for (const NodeId id : ways_to(tape, L)) {
    if (id.index <= X.index) continue;
    depends[id.index] = std::ranges::any_of(
        tape[id].operands, [&](NodeId operand) { return depends[operand.index] != 0; });
    if (depends[id.index]) ways.push_back(id);
  }
  return ways;
}

Work work_of(const Tape& tape, const std::vector<NodeId>& nodes) {
  Work work{0};
  for (const NodeId id : nodes) work += tape[id].work;
  return work;
}

}  // namespace attention_figures
