#include "operation.hpp"

#include "internal/floating_point.hpp"

namespace attention_figures {

namespace {

Work count(Shape shape) { return Work(shape.rows) * shape.columns; }

}  // namespace

bool Operation::accepts(std::size_t, Kind kind) const { return kind == Kind::matrix; }

Work work_per_cell(Symbols operands, Shape result, Work per_cell) {
  Work work = work_of_call + count(result) * (work_of_cell + per_cell);
  for (const Symbol& operand : operands) work += count(operand.shape) * 2;
  return work;
}

Work Operation::work(Symbols operands, Shape result) const {
  return work_per_cell(operands, result, Work(0));
}

Fault check_operand_count(std::string_view step, OperandCount allowed, std::size_t actual) {
  if (actual >= allowed.least && actual <= allowed.most) return {};
  std::string expected = std::to_string(allowed.least);
  if (allowed.most != allowed.least) expected += " … " + std::to_string(allowed.most);
  return {FaultCode::operand_count, std::string(step), expected, std::to_string(actual)};
}

Fault check_operand_kinds(const Operation& operation, Symbols operands) {
  for (std::size_t k = 0; k < operands.size(); ++k) {
    const Symbol& symbol = operands[k];
    if (operation.accepts(k, symbol.kind)) continue;
    const Kind expected = operation.accepts(k, Kind::mask) ? Kind::mask : Kind::matrix;
    return {FaultCode::operand_kind, std::string(symbol.name), std::string(name(expected)),
            std::string(name(symbol.kind))};
  }
  return {};
}

Fault width_mismatch(const Symbol& symbol, std::size_t expected, std::size_t actual) {
  return {FaultCode::width_mismatch, std::string(symbol.name), std::to_string(expected),
          std::to_string(actual)};
}

Fault shape_mismatch(const Symbol& symbol, Shape expected) {
  return {FaultCode::shape_mismatch, std::string(symbol.name), to_text(expected),
          to_text(symbol.shape)};
}

Fault check_row_vector(const Symbol& vector, const Symbol& X) {
  const Shape expected{1, X.shape.columns};
  return vector.shape == expected ? Fault{} : shape_mismatch(vector, expected);
}

Fault check_dimensions(std::string_view name, Shape shape, std::size_t most) {
  for (const std::size_t size : {shape.rows, shape.columns}) {
    if (size <= most) continue;
    return {FaultCode::too_large, std::string(name), std::to_string(most), std::to_string(size)};
  }
  return {};
}

Fault check_finite(FaultCode code, std::string_view name, ConstMatrixView<double> cells) {
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.columns(); ++j) {
      const double value = cells(i, j);
      if (is_finite(value)) continue;
      const char* actual = is_nan(value) ? "NaN" : value > 0.0 ? "∞" : "−∞";
      return {code, std::string(name), "|" + cell_text(name, i, j) + "| < ∞", actual};
    }
  }
  return {};
}

Fault check_one_cell(const Symbol& number) {
  const Shape expected{1, 1};
  return number.shape == expected ? Fault{} : shape_mismatch(number, expected);
}

Fault check_whole_number(std::string_view symbol, const std::string& cell, double number,
                         std::size_t least, std::size_t most) {
  const std::string first = std::to_string(least), last = std::to_string(most);
  const auto fault = [&](const std::string& actual) {
    return Fault{FaultCode::out_of_range, std::string(symbol), first + " … " + last, actual};
  };
  if (number < static_cast<double>(least)) return fault(cell + " < " + first);
  if (number > static_cast<double>(most)) return fault(cell + " > " + last);
  const auto below = static_cast<std::size_t>(number);
  if (static_cast<double>(below) == number) return {};
  return fault(std::to_string(below) + " < " + cell + " < " + std::to_string(below + 1));
}

Fault check_size_input(const Symbol& size) {
  const auto kind_fault = [&](std::string_view expected, std::string_view actual) {
    return Fault{FaultCode::operand_kind, std::string(size.name), std::string(expected),
                 std::string(actual)};
  };
  if (size.kind != Kind::matrix) return kind_fault(name(Kind::matrix), name(size.kind));
  if (size.cells.empty()) return kind_fault("input", size.operation);
  return check_one_cell(size);
}

Fault check_size(const Symbol& size, std::size_t least, std::size_t most) {
  if (Fault fault = check_size_input(size)) return fault;
  return check_whole_number(size.name, std::string(size.name), size.cells[0], least, most);
}

std::size_t size_of(const Symbol& size) { return static_cast<std::size_t>(size.cells[0]); }

std::string to_text(Shape shape) {
  return std::to_string(shape.rows) + " × " + std::to_string(shape.columns);
}

std::string cell_text(std::string_view name, std::size_t row, std::size_t column) {
  return std::string(name) + "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
}

}  // namespace attention_figures
