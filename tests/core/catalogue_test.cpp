// The one table of operations, against what the operations themselves say, and against the tests
// that are to know every one of them.
#include "attention_figures/internal/catalogue.hpp"

#include <set>

#include "tests/core/not_finite_cases.hpp"
#include "tests/core/program_support.hpp"
#include "tests/fuzz/program_writer.hpp"

namespace attention_figures::testing {

namespace {

struct Row {
  std::string name, operands, numpy, source;
};

const std::vector<Row> table{
#define OPERATION(name, operands, numpy, source, ...) {#name, operands, numpy, source},
#define STEP(names, operands)
#include "attention_figures/internal/operations.inc"
#undef STEP
#undef OPERATION
};

std::vector<std::string> operands_of(const Row& row) {
  std::vector<std::string> names(1);
  for (const char c : row.operands) {
    if (c == ',')
      names.emplace_back();
    else if (c != ' ' || !names.back().empty())
      names.back() += c;
  }
  return names;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the table's operands are as many as each operation takes, and M is the mask") {
  for (const Row& row : table) {
    CAPTURE(row.name);
    const auto operation = make_operation(row.name);
    REQUIRE(operation);
    std::size_t least = 0, most = 0;
    bool is_repeated = false;
    for (const std::string& operand : operands_of(row)) {
      if (operand == "…") {
        is_repeated = true;
        continue;
      }
      const bool is_mask = operand == "M";
      CHECK(operation->accepts(most, Kind::mask) == is_mask);
      CHECK(operation->accepts(most, Kind::matrix) == !is_mask);
      if (!contains(operand, "[")) ++least;
      ++most;
    }
    const OperandCount count = operation->operand_count();
    CHECK(count.least == least);
    if (is_repeated) CHECK(count.most > most);
    if (!is_repeated) CHECK(count.most == most);
  }
}

TEST_CASE("every operation of the table has a source, and the name that it is recorded under") {
  for (const Row& row : table) {
    CAPTURE(row.name);
    CHECK(contains(row.source, " 20") + contains(row.source, " 19") >= 1);
    const std::string name(make_operation(row.name)->name());
    CHECK(name == row.name);
  }
}

TEST_CASE("the fuzzer writes every operation of the table") {
  std::set<std::string> written;
  Random random(600);
  for (int k = 0; k < 3000; ++k) {
    std::string bytes(200, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random.between(0, 255));
    fuzz::Bytes source(bytes);
    for (const ProgramStep& step : fuzz::ProgramWriter(source).write().steps)
      written.insert(step.operation);
  }
  for (const Row& row : table) {
    CAPTURE(row.name);
    CHECK(written.contains(row.name));
  }
}

TEST_CASE("of every operation of the table it is known whether it shows a NaN") {
  for (const Row& row : table) {
    CAPTURE(row.name);
    CHECK(std::ranges::count(not_finite_cases(), row.name, &NotFiniteCase::operation) == 1);
  }
}

}  // namespace attention_figures::testing
