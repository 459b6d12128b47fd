// Teaching operations in programs: samples and their seeds, explanations, refusals.
#include "attention_figures/ops/samples.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/reference/plain_teaching.hpp"

namespace attention_figures::testing {

namespace {

Program teaching(const std::vector<ProgramStep>& steps) {
  return {{input("E", {{2, 1, 0}, {0.5, -1, 3}}), input("c", {{100}}), input("pair", {{1, 0}}),
           input("edges", {{-1, 0, 2}}), input("R", {{2}}), input("C", {{3}}),
           input("seed", {{1234567}}), input("empty", {{1, -1}, {0, 0}})},
          {{"M", 2, 3, {1, 0, 1, 0, 0, 0}}},
          steps};
}

std::string told(const Program& program, const char* node, int row, int column) {
  return spoken(explain(program, node, row, column).tokens);
}

std::vector<double> samples(const char* operation, double rows, double columns, double seed) {
  Program program = teaching({{"Z", operation, {"R", "C", "seed"}}});
  program.inputs[4].data = {rows};
  program.inputs[5].data = {columns};
  program.inputs[6].data = {seed};
  const Evaluation evaluation = evaluate(program);
  CHECK(name(evaluation.fault.code) == "");
  return evaluation.nodes.back().data;
}

void check_step_fault(const Program& program, FaultCode code, const std::string& symbol,
                      const std::string& expected, const std::string& actual) {
  CAPTURE(program.steps.back().operation);
  const Evaluation evaluation = evaluate(program);
  CHECK(name(evaluation.fault.code) == name(code));
  CHECK(evaluation.fault.symbol == symbol);
  CHECK(evaluation.fault.expected == expected);
  CHECK(evaluation.fault.actual == actual);
  CHECK(evaluation.nodes.empty());
}

}  // namespace

TEST_CASE("signs follow the published words of SplitMix64") {
  // Seed 1234567: 6457827717110365317, 3203168211198807973, 9817491932198370423,
  // 4593380528125082431, 16408922859458223821; 2⁶³ = 9223372036854775808.
  CHECK(samples("sign_samples", 1, 5, 1234567) == std::vector<double>{1, 1, -1, 1, -1});
}

TEST_CASE("samples equal those of a generator that is stepped, for any seed and shape") {
  for (const double seed : {0.0, 1.0, 1234567.0, 2147483648.0}) {
    const auto plain_seed = static_cast<std::uint64_t>(seed);
    CHECK(samples("sign_samples", 7, 11, seed) == plain::sign_samples(77, plain_seed));
    const std::vector<double> actual = samples("normal_samples", 7, 11, seed);
    const std::vector<double> expected = plain::normal_samples(77, plain_seed);
    for (std::size_t k = 0; k < 77; ++k) CHECK(difference(actual[k], expected[k]) <= 1e-14);
  }
}

TEST_CASE("the same seed gives the same samples, another seed others, and more rows add to them") {
  const auto some = samples("normal_samples", 4, 8, 1), again = samples("normal_samples", 4, 8, 1),
             more = samples("normal_samples", 6, 8, 1), others = samples("normal_samples", 4, 8, 2);
  CHECK(some == again);
  CHECK(std::equal(some.begin(), some.end(), more.begin()));
  std::size_t equal = 0;
  for (std::size_t k = 0; k < some.size(); ++k) equal += some[k] == others[k] ? 1 : 0;
  CHECK(equal == 0);
}

TEST_CASE("samples have mean 0 and variance 1, and a dot product of d of them variance d") {
  constexpr double n = 512, d = 64;  // four standard errors each
  for (const char* operation : {"normal_samples", "sign_samples"}) {
    CAPTURE(operation);
    const Program program{
        {input("R", {{n}}), input("C", {{d}}), input("one", {{1}}), input("two", {{2}})},
        {},
        {{"Q", operation, {"R", "C", "one"}},
         {"K", operation, {"R", "C", "two"}},
         {"products", "elementwise_product", {"Q", "K"}},
         {"q · k", "row_sum", {"products"}},
         {"mean of Q", "mean", {"Q"}},
         {"variance of Q", "variance", {"Q"}},
         {"variance of q · k", "variance", {"q · k"}}}};
    const Evaluation evaluation = evaluate(program);
    const auto result = [&](std::size_t from_last) {
      return evaluation.nodes[evaluation.nodes.size() - from_last].data[0];
    };
    CHECK(std::abs(result(3)) <= 4.0 / std::sqrt(n * d));
    CHECK(std::abs(result(2) - 1.0) <= 4.0 * std::sqrt(2.0 / (n * d)));
    CHECK(std::abs(result(1) / d - 1.0) <= 4.0 * std::sqrt(2.2 / n));
  }
}

TEST_CASE("every cell of the teaching operations is explained") {
  const Program program = teaching({{"powers", "exp", {"E"}},
                                    {"L", "log_softmax", {"E"}},
                                    {"shifted", "shift", {"E", "c"}},
                                    {"scaled", "scale_by", {"E", "c"}},
                                    {"distance", "subtract", {"powers", "E"}},
                                    {"lengths", "row_length", {"E"}},
                                    {"left", "hide", {"powers", "M"}},
                                    {"sums", "row_sum", {"E"}},
                                    {"shares", "row_normalize", {"powers"}},
                                    {"nothing", "row_normalize", {"empty"}},
                                    {"largest", "row_max", {"E"}},
                                    {"step", "row_difference", {"E", "pair"}},
                                    {"average", "mean", {"E"}},
                                    {"spread", "variance", {"E"}},
                                    {"f", "softmax_jacobian_norm", {"shares"}},
                                    {"Z", "normal_samples", {"R", "C", "seed"}},
                                    {"signs", "sign_samples", {"R", "C", "seed"}}});
  check_explanations(program);
  check_pointers(program);
  const auto says = [&](const char* node, int row, int column) {
    return told(program, node, row, column);
  };
  CHECK(says("powers", 0, 1) == "powers[1,2] = exp( E[1,2] ) = 2.71828");
  CHECK(says("L", 0, 1) ==
        "L[1,2] = ( E[1,2] − 2 ) − ln( exp( E[1,1] − 2 ) + exp( E[1,2] − 2 ) + exp( E[1,3] − 2 ) ) "
        "= -1.40761");
  CHECK(says("shifted", 1, 1) == "shifted[2,2] = E[2,2] + c[1,1] = 99");
  CHECK(says("scaled", 1, 0) == "scaled[2,1] = c[1,1] · E[2,1] = 50");
  CHECK(says("distance", 0, 2) == "distance[1,3] = powers[1,3] − E[1,3] = 1");
  CHECK(says("lengths", 0, 0) ==
        "lengths[1,1] = √ ( E[1,1] · E[1,1] + E[1,2] · E[1,2] + E[1,3] · E[1,3] ) = 2.23607");
  CHECK(says("left", 0, 0) == "left[1,1] = powers[1,1] = 7.38906");
  CHECK(says("left", 0, 1) == "left[1,2] = 0 (hidden)");
  CHECK(says("sums", 1, 0) == "sums[2,1] = E[2,1] + E[2,2] + E[2,3] = 2.5");
  CHECK(says("shares", 0, 2) ==
        "shares[1,3] = powers[1,3] / ( powers[1,1] + powers[1,2] + powers[1,3] ) = 0.0900306");
  CHECK(says("nothing", 0, 0) == "nothing[1,1] = 0 (zero_sum)");
  CHECK(says("largest", 1, 0) == "largest[2,1] = max( E[2,1] , E[2,2] , E[2,3] ) = 3");
  CHECK(says("step", 0, 2) == "step[1,3] = E[2,3] − E[1,3] = 3");
  CHECK(says("average", 0, 0) ==
        "average[1,1] = ( E[1,1] + E[1,2] + E[1,3] + E[2,1] + E[2,2] + E[2,3] ) / 6 = 0.916667");
  CHECK(says("signs", 1, 0) == "signs[2,1] = sign( 4 , seed[1,1] ) = 1 (sampled)");
  const Program two{{input("S", {{1, 5}})}, {}, {{"v", "variance", {"S"}}}};
  CHECK(told(two, "v", 0, 0) ==
        "v[1,1] = ( ( S[1,1] − 3 ) · ( S[1,1] − 3 ) + ( S[1,2] − 3 ) · ( S[1,2] − 3 ) ) / 2 = 4");
  const Program weights{{input("a", {{0.5, 0.5}})}, {}, {{"f", "softmax_jacobian_norm", {"a"}}}};
  CHECK(told(weights, "f", 0, 0) ==
        "f[1,1] = √ ( a[1,1] · a[1,1] · ( ( 1 − a[1,1] ) · ( 1 − a[1,1] ) + 0.25 ) + "
        "a[1,2] · a[1,2] · ( ( 1 − a[1,2] ) · ( 1 − a[1,2] ) + 0.25 ) ) = 0.5");
}

TEST_CASE("a count is explained by the edges of its bin") {
  const Program program = teaching({{"counts", "histogram", {"E", "edges"}}});
  check_pointers(program);
  CHECK(told(program, "counts", 0, 0) ==
        "counts[1,1] = count( edges[1,1] ≤ x < edges[1,2] ) = 1 (counted)");
  CHECK(told(program, "counts", 0, 1) ==
        "counts[1,2] = count( edges[1,2] ≤ x ≤ edges[1,3] ) = 4 (counted)");
}

TEST_CASE("sums of very many cells are told as one number") {
  const Matrix<double> S = Random(202).matrix(33, 32);
  const Program program{{input("S", S)}, {}, {{"μ", "mean", {"S"}}, {"σ²", "variance", {"S"}}}};
  for (const char* node : {"μ", "σ²"}) {
    const Explanation explanation = explain(program, node, 0, 0);
    CHECK(explanation.tokens.size() == 7);  // μ = number / 1056 = value
    const std::vector<double> parts = Arithmetic(explanation.tokens).values();
    CHECK(difference(parts[0], parts[1]) <= 4.0 * epsilon);
    CHECK(difference(parts[1], parts[2]) <= 4.0 * epsilon);
  }
}

TEST_CASE("the power of a finite score may overflow, and is told so") {
  Program program = teaching({{"powers", "exp", {"E"}}});
  program.inputs[0].data[4] = 710;
  check_step_fault(program, FaultCode::overflow, "powers", "|powers[2,2]| < ∞", "∞");
}

TEST_CASE("sizes, seeds, pairs, masks and edges that do not fit are refused") {
  const auto refuse = [](const ProgramStep& step, FaultCode code, const std::string& symbol,
                         const std::string& expected, const std::string& actual) {
    check_step_fault(teaching({{"sum", "row_sum", {"c"}}, step}), code, symbol, expected, actual);
  };
  using enum FaultCode;
  refuse({"s", "shift", {"E", "E"}}, shape_mismatch, "E", "1 × 1", "2 × 3");
  refuse({"s", "scale_by", {"E", "E"}}, shape_mismatch, "E", "1 × 1", "2 × 3");
  refuse({"s", "subtract", {"E", "empty"}}, shape_mismatch, "empty", "2 × 3", "2 × 2");
  refuse({"s", "hide", {"empty", "M"}}, shape_mismatch, "M", "2 × 2", "2 × 3");
  refuse({"s", "hide", {"E", "E"}}, operand_kind, "E", "mask", "matrix");
  refuse({"s", "exp", {"M"}}, operand_kind, "M", "matrix", "mask");
  refuse({"s", "row_difference", {"E", "E"}}, shape_mismatch, "E", "1 × 2", "2 × 3");
  refuse({"s", "histogram", {"E", "c"}}, shape_mismatch, "c", "1 × 2", "1 × 1");
  refuse({"s", "histogram", {"E", "E"}}, shape_mismatch, "E", "1 × 3", "2 × 3");
  refuse({"s", "normal_samples", {"sum", "C", "seed"}}, operand_kind, "sum", "input", "row_sum");
  refuse({"s", "normal_samples", {"R", "E", "seed"}}, shape_mismatch, "E", "1 × 1", "2 × 3");
  refuse({"s", "normal_samples", {"R", "C", "E"}}, shape_mismatch, "E", "1 × 1", "2 × 3");
  refuse({"s", "normal_samples", {"R", "C"}}, operand_count, "s", "3", "2");
  refuse({"s", "normal_samples", {"M", "C", "seed"}}, operand_kind, "M", "matrix", "mask");
}

TEST_CASE("numbers that are no position, size, seed or order are refused, with their cell") {
  const auto refuse = [](std::size_t index, const std::vector<double>& data, FaultCode code,
                         const std::string& symbol, const std::string& expected,
                         const std::string& actual) {
    Program program = teaching({{"step", "row_difference", {"E", "pair"}},
                                {"Z", "sign_samples", {"R", "C", "seed"}},
                                {"counts", "histogram", {"E", "edges"}}});
    program.inputs[index].data = data;
    check_step_fault(program, code, symbol, expected, actual);
  };
  using enum FaultCode;
  refuse(2, {1, 2}, out_of_range, "pair", "0 … 1", "pair[1,2] > 1");
  refuse(2, {0.5, 0}, out_of_range, "pair", "0 … 1", "0 < pair[1,1] < 1");
  refuse(3, {0, 0, 1}, out_of_range, "edges", "edges[1,1] < edges[1,2]", "edges[1,1] ≥ edges[1,2]");
  refuse(3, {0, 2, 1}, out_of_range, "edges", "edges[1,2] < edges[1,3]", "edges[1,2] ≥ edges[1,3]");
  refuse(4, {0}, out_of_range, "R", "1 … 2147483647", "R < 1");
  refuse(5, {1e300}, out_of_range, "C", "1 … 2147483647", "C > 2147483647");
  refuse(5, {2147483647}, too_large, "Z", "1024", "2147483647");
  refuse(4, {1025}, too_large, "Z", "1024", "1025");
  refuse(6, {-1}, out_of_range, "seed", "0 … 2147483648", "seed < 0");
  refuse(6, {2147483649}, out_of_range, "seed", "0 … 2147483648", "seed > 2147483648");
  refuse(6, {0.5}, out_of_range, "seed", "0 … 2147483648", "0 < seed < 1");
}

TEST_CASE("samples take no gradient") {
  Tape tape;
  const NodeId R = tape.input("R", {{2}}), C = tape.input("C", {{2}}),
               seed = tape.input("s", {{7}});
  const NodeId Z = tape.record("Z", Samples{Distribution::normal}, {R, C, seed});
  tape.forward();
  CHECK(!tape.backward(Z, {{1, 1}, {1, 1}}));
  for (const NodeId input : {R, C, seed}) CHECK(difference(tape[input].gradient, {{0}}) == 0.0);
}

}  // namespace attention_figures::testing
