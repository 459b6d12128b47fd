// What a program takes is known before anything of it is computed.
#include "tests/core/program_support.hpp"

namespace attention_figures::testing {

namespace {

double work(const Program& program) {
  const Measurement measurement = measure(program);
  CHECK(name(measurement.fault.code) == "");
  return measurement.work;
}

Program product(int n, int d, int m) {
  return {{zeros("X", n, d), zeros("W", d, m)}, {}, {{"Y", "projection", {"X", "W"}}}};
}

void check_too_much(const Program& program, const std::string& symbol, double actual) {
  for (const Fault& fault : {evaluate(program).fault, measure(program).fault}) {
    CHECK(name(fault.code) == "too_large");
    CHECK(fault.symbol == symbol);
    CHECK(fault.expected == "4294967296");
    CHECK(fault.actual == std::to_string(static_cast<std::uint64_t>(actual)));
  }
}

}  // namespace

TEST_CASE("a product is its multiply-adds, and reading and writing its cells") {
  CHECK(work(product(300, 200, 100)) == 1024 + 300 * 100 * (200 + 8) + 2 * (300 * 200 + 200 * 100));
  Program program = product(1000, 1000, 1);
  program.steps = {{"S", "scores", {"X", "X"}}};
  CHECK(work(program) >= 1e9);  // 0.7 seconds from 8 MB
}

TEST_CASE("the work of a program is the sum over its steps, and inputs take none") {
  CHECK(work({{zeros("X", 100, 100)}, {}, {}}) == 0);
  Program program = product(30, 20, 10);
  const double once = work(program);
  program.steps.push_back({"Z", "projection", {"X", "W"}});
  CHECK(work(program) == 2 * once);
}

TEST_CASE("a composite takes what its symbols take") {
  Program composite{{zeros("X", 8, 6), zeros("W", 6, 4)}, {}, {}};
  Program steps = composite;
  composite.steps = {{"", "attention", {"X", "W", "W", "W"}}};
  steps.steps = {{"Q", "projection", {"X", "W"}},  {"K", "projection", {"X", "W"}},
                 {"V", "projection", {"X", "W"}},  {"S", "scores", {"Q", "K"}},
                 {"E", "scale", {"S", "K"}},       {"A", "softmax", {"E"}},
                 {"O", "weighted_sum", {"A", "V"}}};
  CHECK(work(composite) == work(steps));
}

TEST_CASE("tanh of every pair of positions takes more than a product of the same size") {
  Program program{{zeros("Q", 50, 20), zeros("K", 60, 20), zeros("v", 20, 1)}, {}, {}};
  program.steps = {{"S", "scores", {"Q", "K"}}};
  const double plain = work(program);
  program.steps = {{"S", "additive_scores", {"Q", "K", "v"}}};
  CHECK(work(program) >= 10 * plain);
}

TEST_CASE(
    "a gradient takes two products for each product behind it, a quotient two runs per cell") {
  Program program = product(30, 20, 10);
  program.steps.push_back({"L", "mean", {"Y"}});
  const double once = work(program);
  Program gradient = program;
  gradient.steps.push_back({"d", "gradient", {"L", "W"}});
  CHECK(work(gradient) == once + 1024 + 2 * once);
  program.steps.push_back({"d", "central_difference", {"L", "W"}});
  CHECK(work(program) == once + 2 * 20 * 10 * (1024 + once));
}

TEST_CASE(
    "work beyond the limit is refused before any of it is done, and that of all steps counts") {
  Program program{{zeros("x", 250, 128)}, {}, {{"L", "mean", {"x"}}}};
  const double mean = work(program), quotients = 2 * 250 * 128 * (1024 + mean);
  program.steps.push_back({"d", "central_difference", {"L", "x"}});
  CHECK(work(program) == mean + quotients);
  program.steps.push_back({"e", "central_difference", {"L", "x"}});
  check_too_much(program, "e", mean + 2 * quotients);

  // More than 10¹⁴, from half a megabyte.
  Program wide{{zeros("Q", 900, 60), zeros("v", 60, 1)}, {}, {}};
  wide.steps = {{"S", "additive_scores", {"Q", "Q", "v"}},
                {"L", "mean", {"S"}},
                {"d", "central_difference", {"L", "Q"}}};
  Program without_quotients = wide;
  without_quotients.steps.pop_back();
  const double scores = work(without_quotients);
  check_too_much(wide, "d", scores + 2.0 * 900 * 60 * (1024 + scores));
}

TEST_CASE("what is measured has the faults of what is computed, but for those of values") {
  CHECK(name(measure({{zeros("X", 1, 2)}, {}, {{"Y", "softmax", {"Z"}}}}).fault.code) ==
        "unknown_symbol");
  CHECK(measure({{input("X", {{1e200}})}, {}, {{"S", "scores", {"X", "X"}}}}).work > 0);
}

TEST_CASE("where gradients are kept, a program may have half as many cells") {
  Program program{{zeros("X", 1024, 1023)}, {}, {{"L", "mean", {"X"}}}};  // 1,047,553 cells
  program.inputs.push_back(zeros("rest", 1, 1023));
  CHECK(name(differentiate(program, "L").fault.code) == "");  // 1,048,576
  program.inputs.push_back(zeros("more", 1, 1));
  const Fault fault = differentiate(program, "L").fault;
  CHECK(name(fault.code) == "too_large");
  CHECK(fault.expected == "1048576");
  CHECK(fault.actual == "1048577");
  CHECK(name(evaluate(program).fault.code) == "");

  program.steps.push_back({"d", "gradient", {"L", "more"}});
  CHECK(evaluate(program).fault.expected == "1048576");
  CHECK(explain(program, "d", 0, 0).fault.expected == "1048576");
}

TEST_CASE("names that take more memory than the numbers are refused") {
  Program program;
  const std::string long_name(4096, 'x');
  for (int k = 0; k < 200; ++k)
    program.inputs.push_back(zeros((long_name + std::to_string(k)).c_str(), 1, 1));
  CHECK(name(evaluate(program).fault.code) == "");
  for (int k = 0; k < 56; ++k)
    program.inputs.push_back(zeros((long_name + "-" + std::to_string(k)).c_str(), 1, 1));
  CHECK(name(evaluate(program).fault.code) == "too_large");
  CHECK(evaluate(program).fault.expected == "1048576");
}

}  // namespace attention_figures::testing
