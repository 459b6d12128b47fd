// Programs of heads, norms, feed-forward networks and blocks: what they give, how each mistake is
// told, and how every cell is explained.
#include "attention_figures/stack.hpp"
#include "tests/core/block_support.hpp"
#include "tests/core/explanation_support.hpp"
#include "tests/core/program_support.hpp"

namespace attention_figures::testing {

namespace {

/// One position more than X has columns, so that no two sizes are mistaken for each other.
Program small_block(const std::vector<ProgramStep>& steps) {
  Random random(90);
  const auto matrix = [&](const char* name, std::size_t rows, std::size_t columns) {
    return input(name, random.matrix(rows, columns));
  };
  return {{matrix("X", 3, 2),   matrix("X_source", 4, 5), matrix("W_Q", 2, 6), matrix("W_K", 2, 6),
           matrix("W_V", 2, 3), matrix("W_O", 3, 2),      matrix("U_K", 5, 6), matrix("U_V", 5, 3),
           input("H", {{3}}),   matrix("b_Q", 1, 6),      matrix("b_K", 1, 6), matrix("b_V", 1, 3),
           matrix("b_O", 1, 2), matrix("γ", 1, 2),        matrix("β", 1, 2),   input("ε", {{0.5}}),
           matrix("W_1", 2, 4), matrix("W_U", 2, 4),      matrix("W_2", 4, 2), matrix("b_1", 1, 4),
           matrix("b_2", 1, 2)},
          {{"visible", 3, 3, {1, 0, 1, 0, 0, 0, 1, 1, 1}},
           {"wide", 3, 4, {1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1}}},
          steps};
}

void check_step_fault(const ProgramStep& step, FaultCode code, const std::string& symbol,
                      const std::string& expected, const std::string& actual) {
  CAPTURE(step.operation);
  const Evaluation evaluation = evaluate(small_block({step}));
  CHECK(name(evaluation.fault.code) == name(code));
  CHECK(evaluation.fault.symbol == symbol);
  CHECK(evaluation.fault.expected == expected);
  CHECK(evaluation.fault.actual == actual);
  CHECK(evaluation.nodes.empty());
}

/// The data of a node; empty if there is none.
std::vector<double> data(const Evaluation& evaluation, const std::string& name) {
  for (const TraceNode& node : evaluation.nodes) {
    if (node.name == name) return node.data;
  }
  return {};
}

const std::vector<std::string> heads{"X", "W_Q", "W_K", "W_V", "W_O", "H"};

std::vector<std::string> with(std::vector<std::string> operands,
                              const std::vector<std::string>& more) {
  operands.insert(operands.end(), more.begin(), more.end());
  return operands;
}

/// The operands of a block in the order of its program form.
std::vector<std::string> block_operands(const BlockChoice& choice) {
  std::vector<std::string> operands{"X", "γ"};
  if (choice.has_layer_norm) operands.push_back("β");
  operands = with(operands, {"W_Q", "W_K", "W_V", "W_O", "H", "γ"});
  if (choice.has_layer_norm) operands.push_back("β");
  if (choice.is_gated) return with(operands, {"W_1", "W_U", "W_2"});
  return with(operands, {"W_1", "W_2"});
}

}  // namespace

TEST_CASE("a block in a program gives what its two equations give step by step") {
  for_every_kind_of_block([](const BlockChoice& choice) {
    CAPTURE(choice.text());
    const std::string feed_forward =
        choice.text().substr(choice.text().find("norm_", choice.text().find("block")) + 5);
    const auto norm = [&](const char* name, const char* operand) -> ProgramStep {
      if (choice.has_layer_norm) return {name, "layer_norm", {operand, "γ", "β"}};
      return {name, "rms_norm", {operand, "γ"}};
    };
    const auto network = [&](const char* operand) -> ProgramStep {
      std::vector<std::string> operands{operand, "W_1"};
      if (choice.is_gated) operands.push_back("W_U");
      return {"own", "feed_forward_" + feed_forward, with(operands, {"W_2"})};
    };
    const auto attention = [](const char* operand) -> ProgramStep {
      return {"own", "multi_head", {operand, "W_Q", "W_K", "W_V", "W_O", "H", "visible"}};
    };
    std::vector<ProgramStep> steps{
        {"whole", choice.text(), with(block_operands(choice), {"visible"})}};
    if (choice.norm_place == NormPlace::before) {
      for (const ProgramStep& step :
           {norm("N₁", "X"), attention("N₁"), ProgramStep{"U", "add", {"X", "own · Δ"}},
            norm("N₂", "U"), network("N₂"), ProgramStep{"Y", "add", {"U", "own · F"}}}) {
        steps.push_back(step);
      }
    } else {
      for (const ProgramStep& step :
           {attention("X"), ProgramStep{"X + Δ", "add", {"X", "own · Δ"}}, norm("U", "X + Δ"),
            network("U"), ProgramStep{"U + F", "add", {"U", "own · F"}}, norm("Y", "U + F")}) {
        steps.push_back(step);
      }
    }
    const Evaluation evaluation = evaluate(small_block(steps));
    CHECK(name(evaluation.fault.code) == "");
    CHECK(!data(evaluation, "Y").empty());
    CHECK(data(evaluation, "whole · U") == data(evaluation, "U"));
    CHECK(data(evaluation, "whole · Y") == data(evaluation, "Y"));
  });
}

TEST_CASE("heads in a program are columns of their maps: attention and concat give the same") {
  const Evaluation evaluation = evaluate(small_block({
      {"", "multi_head", heads},
      {"first", "attention", {"X", "head 1 · W_Q", "head 1 · W_K", "head 1 · W_V"}},
      {"C again", "concat", {"first · O", "head 2 · O", "head 3 · O"}},
      {"Δ again", "projection", {"C again", "W_O"}},
  }));
  CHECK(!evaluation.fault);
  CHECK(data(evaluation, "head 1 · W_V").size() == 2);
  CHECK(data(evaluation, "C again") == data(evaluation, "C"));
  CHECK(data(evaluation, "Δ again") == data(evaluation, "Δ"));
}

TEST_CASE(
    "every cell of blocks, heads, norms and networks equals the arithmetic that explains it") {
  const Program program = small_block({
      {"", "multi_head", with(heads, {"b_Q", "b_K", "b_V", "b_O", "visible"})},
      {"biased", "multi_head", with(heads, {"b_Q", "b_K", "b_V", "b_O"})},
      {"cross", "cross_multi_head", {"X", "X_source", "W_Q", "U_K", "U_V", "W_O", "H", "wide"}},
      {"rms", "rms_norm", {"X", "γ"}},
      {"rms ε", "rms_norm", {"X", "γ", "ε"}},
      {"layer", "layer_norm", {"X", "γ", "β"}},
      {"layer ε", "layer_norm", {"X", "γ", "β", "ε"}},
      {"product", "elementwise_product", {"X", "rms"}},
      {"single", "bias", {"X", "β"}},
      {"relu", "feed_forward_relu", {"X", "W_1", "W_2", "b_1", "b_2"}},
      {"gelu", "feed_forward_gelu", {"X", "W_1", "W_2"}},
      {"tanh", "feed_forward_gelu_tanh", {"X", "W_1", "W_2", "b_1"}},
      {"swiglu", "feed_forward_swiglu", {"X", "W_1", "W_U", "W_2"}},
      {"pre", "pre_norm_block_rms_norm_swiglu", block_operands({NormPlace::before, false, true})},
      {"post", "post_norm_block_layer_norm_relu", block_operands({NormPlace::after, true})},
  });
  check_explanations(program, 256.0 * epsilon);
  check_pointers(program);
}

TEST_CASE("explanations of norms, activations and heads read like their formulas") {
  const Program program{
      {input("X", {{3, 4}}), input("γ", {{1, 2}}), input("β", {{0, 1}}),
       input("W", {{1, 2, 3, 4}, {5, 6, 7, 8}}), input("W_O", {{1}, {1}, {1}, {1}}),
       input("ε", {{0}}), input("H", {{2}}), input("0", {{0, 0}})},
      {},
      {{"rms", "rms_norm", {"X", "γ"}},
       {"zero", "rms_norm", {"0", "γ", "ε"}},
       {"layer", "layer_norm", {"X", "γ", "β", "ε"}},
       {"constant", "layer_norm", {"0", "γ", "β", "ε"}},
       {"", "multi_head", {"X", "W", "W", "W", "W_O", "H"}},
       {"relu", "relu", {"X"}},
       {"gelu", "gelu", {"X"}},
       {"gelu_tanh", "gelu_tanh", {"X"}},
       {"silu", "silu", {"X"}},
       {"Y", "add", {"X", "relu"}}}};
  const auto told = [&](const char* node, int row, int column) {
    return spoken(explain(program, node, row, column).tokens);
  };
  CHECK(told("rms", 0, 1) ==
        "rms[1,2] = X[1,2] / √ ( ( X[1,1] · X[1,1] + X[1,2] · X[1,2] ) / 2 + 1e-05 ) · γ[1,2] = "
        "2.26274");
  CHECK(told("zero", 0, 1) == "zero[1,2] = 0");
  CHECK(told("layer", 0, 1) ==
        "layer[1,2] = ( X[1,2] − 3.5 ) / √ ( ( ( X[1,1] − 3.5 ) · ( X[1,1] − 3.5 ) + ( X[1,2] − "
        "3.5 ) · ( X[1,2] − 3.5 ) ) / 2 + ε[1,1] ) · γ[1,2] + β[1,2] = 3");
  CHECK(told("constant", 0, 1) == "constant[1,2] = β[1,2] = 1");
  CHECK(told("head 2 · W_Q", 1, 0) == "head 2 · W_Q[2,1] = W[2,3] = 7");
  CHECK(told("C", 0, 2) == "C[1,3] = head 2 · O[1,1] = 37");
  CHECK(told("relu", 0, 0) == "relu[1,1] = max( 0 , X[1,1] ) = 3");
  CHECK(told("gelu", 0, 0) == "gelu[1,1] = X[1,1] · ( 1 + erf( X[1,1] / √ 2 ) ) / 2 = 2.99595");
  CHECK(told("gelu_tanh", 0, 0) ==
        "gelu_tanh[1,1] = X[1,1] · ( 1 + tanh( √ ( 2 / 3.14159 ) · ( X[1,1] + 0.044715 · X[1,1] · "
        "X[1,1] · X[1,1] ) ) ) / 2 = 2.99636");
  CHECK(told("silu", 0, 0) == "silu[1,1] = X[1,1] / ( 1 + exp( − X[1,1] ) ) = 2.85772");
  CHECK(told("Y", 0, 1) == "Y[1,2] = X[1,2] + relu[1,2] = 8");
}

TEST_CASE("shapes that do not fit are refused, naming the operand") {
  const auto shape = FaultCode::shape_mismatch;
  check_step_fault({"Y", "add", {"X", "γ"}}, shape, "γ", "3 × 2", "1 × 2");
  check_step_fault({"Y", "elementwise_product", {"X", "W_Q"}}, shape, "W_Q", "3 × 2", "2 × 6");
  check_step_fault({"Y", "bias", {"X", "b_1"}}, shape, "b_1", "1 × 2", "1 × 4");
  check_step_fault({"Y", "bias", {"X", "X"}}, shape, "X", "1 × 2", "3 × 2");
  check_step_fault({"Y", "rms_norm", {"X", "b_1"}}, shape, "b_1", "1 × 2", "1 × 4");
  check_step_fault({"Y", "rms_norm", {"X", "γ", "β"}}, shape, "β", "1 × 1", "1 × 2");
  check_step_fault({"Y", "layer_norm", {"X", "b_1", "β"}}, shape, "b_1", "1 × 2", "1 × 4");
  check_step_fault({"Y", "layer_norm", {"X", "γ", "b_1"}}, shape, "b_1", "1 × 2", "1 × 4");
  check_step_fault({"Y", "layer_norm", {"X", "γ", "β", "X"}}, shape, "X", "1 × 1", "3 × 2");
  check_step_fault({"Y", "concat", {"X", "X_source"}}, shape, "X_source", "3 × 5", "4 × 5");
  check_step_fault({"", "multi_head", with(heads, {"wide"})}, shape, "wide", "3 × 3", "3 × 4");
}

TEST_CASE("of a composite's inputs the one is refused that does not fit the others") {
  const auto check = [](const std::string& composite, std::vector<std::string> operands,
                        std::size_t place, const std::string& wrong, const std::string& expected,
                        const std::string& actual) {
    operands[place] = wrong;
    const auto code = FaultCode::shape_mismatch;
    check_step_fault({"s", composite, operands}, code, wrong, expected, actual);
  };
  check("multi_head", heads, 0, "X_source", "4 × 2", "4 × 5");  // the maps agree on 2
  check("multi_head", heads, 1, "U_K", "2 × 6", "5 × 6");
  check("multi_head", heads, 1, "W_1", "2 × 6", "2 × 4");  // three heads can share 6 columns
  check("multi_head", heads, 2, "W_1", "2 × 6", "2 × 4");
  check("multi_head", heads, 3, "W_1", "2 × 3", "2 × 4");  // and 3
  check("multi_head", heads, 4, "W_2", "3 × 2", "4 × 2");
  const std::vector<std::string> biased = with(heads, {"b_Q", "b_K", "b_V", "b_O"});
  check("multi_head", biased, 6, "b_1", "1 × 6", "1 × 4");
  check("multi_head", biased, 7, "b_V", "1 × 6", "1 × 3");
  check("multi_head", biased, 8, "b_1", "1 × 3", "1 × 4");
  check("multi_head", biased, 9, "b_V", "1 × 2", "1 × 3");
  const std::vector<std::string> cross{"X", "X_source", "W_Q", "U_K", "U_V", "W_O", "H"};
  check("cross_multi_head", cross, 1, "W_1", "2 × 5", "2 × 4");
  check("cross_multi_head", cross, 3, "W_Q", "5 × 6", "2 × 6");

  const std::vector<std::string> layers{"X", "W_1", "W_2", "b_1", "b_2"};
  check("feed_forward_relu", layers, 1, "W_Q", "2 × 4", "2 × 6");  // W_2 and b_1 agree on 4
  check("feed_forward_relu", layers, 2, "W_O", "4 × 2", "3 × 2");
  check("feed_forward_relu", layers, 3, "b_V", "1 × 4", "1 × 3");
  check("feed_forward_relu", layers, 4, "b_V", "1 × 2", "1 × 3");
  const std::vector<std::string> gated{"X", "W_1", "W_U", "W_2"};
  check("feed_forward_swiglu", gated, 0, "X_source", "4 × 2", "4 × 5");
  check("feed_forward_swiglu", gated, 1, "W_Q", "2 × 4", "2 × 6");
  check("feed_forward_swiglu", gated, 2, "W_Q", "2 × 4", "2 × 6");
  check("feed_forward_swiglu", gated, 3, "W_O", "4 × 2", "3 × 2");

  for_every_kind_of_block([&](const BlockChoice& choice) {
    const std::vector<std::string> operands = block_operands(choice);
    const std::size_t W_Q = choice.has_layer_norm ? 3 : 2, last = operands.size() - 1;
    check(choice.text(), operands, 0, "X_source", "4 × 2", "4 × 5");
    check(choice.text(), operands, 1, "b_V", "1 × 2", "1 × 3");
    check(choice.text(), operands, W_Q, "U_K", "2 × 6", "5 × 6");
    check(choice.text(), operands, W_Q + 3, "W_V", "3 × 2", "2 × 3");
    check(choice.text(), operands, W_Q + 5, "b_V", "1 × 2", "1 × 3");
    check(choice.text(), operands, last, "W_O", "4 × 2", "3 × 2");
    check(choice.text(), operands, last, "W_1", "4 × 2", "2 × 4");
  });
}

TEST_CASE("the number of heads is a whole number, given as an input of one cell") {
  const auto check = [](double H, const std::string& actual) {
    Program program = small_block({{"", "multi_head", heads}});
    program.inputs[8] = input("H", {{H}});
    const Fault fault = evaluate(program).fault;
    CHECK(fault.code == FaultCode::out_of_range);
    CHECK(fault.symbol == "H");
    CHECK(fault.expected == "1, 3");
    CHECK(fault.actual == actual);
  };
  check(0, "H < 1");
  check(-1e300, "H < 1");
  check(2.5, "2 < H < 3");
  check(2, "2");
  check(6, "H > 3");
  check(6.5, "H > 3");
  check(1e300, "H > 3");
  const auto kind = FaultCode::operand_kind;
  const auto with_heads = [](const char* H) {
    return ProgramStep{"", "multi_head", {"X", "W_Q", "W_K", "W_V", "W_O", H}};
  };
  check_step_fault(with_heads("visible"), kind, "visible", "matrix", "mask");
  check_step_fault(with_heads("b_1"), FaultCode::shape_mismatch, "b_1", "1 × 1", "1 × 4");
  const Evaluation evaluation =
      evaluate(small_block({{"Hᵀ", "transpose", {"H"}}, with_heads("Hᵀ")}));
  CHECK(evaluation.fault.code == kind);
  CHECK(evaluation.fault.symbol == "Hᵀ");
  CHECK(evaluation.fault.expected == "input");
  CHECK(evaluation.fault.actual == "transpose");
}

TEST_CASE("composites with too few or too many operands are refused") {
  const auto count = FaultCode::operand_count;
  check_step_fault({"s", "multi_head", {"X"}}, count, "s", "6, 7, 10, 11", "1");
  check_step_fault({"s", "multi_head", with(heads, {"b_Q", "b_K"})}, count, "s", "6, 7, 10, 11",
                   "8");
  check_step_fault({"s", "cross_multi_head", heads}, count, "s", "7, 8, 11, 12", "6");
  check_step_fault({"s", "feed_forward_relu", {"X", "W_1"}}, count, "s", "3 … 5", "2");
  check_step_fault({"s", "feed_forward_swiglu", {"X", "W_1", "W_2"}}, count, "s", "4", "3");
  for_every_kind_of_block([&](const BlockChoice& choice) {
    const std::vector<std::string> operands = block_operands(choice);
    const std::size_t n = operands.size();
    const std::string allowed = std::to_string(n) + " … " + std::to_string(n + 1);
    const std::vector<std::string> fewer(operands.begin(), operands.end() - 1);
    check_step_fault({"s", choice.text(), fewer}, count, "s", allowed, std::to_string(n - 1));
    check_step_fault({"s", choice.text(), with(operands, {"visible", "X"})}, count, "s", allowed,
                     std::to_string(n + 2));
  });
  check_step_fault({"s", "concat", {}}, count, "s", "1 … 1024", "0");
}

TEST_CASE("composites that do not exist are unknown operations") {
  for (const char* name :
       {"feed_forward_", "feed_forward_tanh", "pre_norm_block", "pre_norm_block_rms_norm",
        "norm_block_rms_norm_relu", "pre_norm_block_rms_norm_relu_", "head_column"}) {
    check_step_fault({"s", name, {"X"}}, FaultCode::unknown_operation, "s", "", name);
  }
}

TEST_CASE("a concatenation wider than the limit is refused") {
  Program program{{zeros("X", 1, 600)}, {}, {{"C", "concat", {"X", "X"}}}};
  const Evaluation evaluation = evaluate(program);
  CHECK(evaluation.fault.code == FaultCode::too_large);
  CHECK(evaluation.fault.symbol == "C");
  CHECK(evaluation.fault.expected == "1024");
  CHECK(evaluation.fault.actual == "1200");
}

TEST_CASE("more symbols than a program may have are refused, however small they are") {
  const std::vector<std::string> operands{"x", "W", "W", "W", "W_O", "H"};
  const Program program{
      {zeros("x", 1, 1), zeros("W", 1, 512), zeros("W_O", 512, 1), input("H", {{512}})},
      {},
      {{"1", "multi_head", operands}, {"2", "multi_head", operands}}};
  const Evaluation evaluation = evaluate(program);
  CHECK(evaluation.fault.code == FaultCode::too_large);
  CHECK(evaluation.fault.symbol.starts_with("2 · head "));
  CHECK(evaluation.fault.expected == "8192");
  CHECK(evaluation.fault.actual == "8193");
}

TEST_CASE("a negative ε that leaves no root is told as an overflow of the norm") {
  Program program = small_block({{"N", "rms_norm", {"X", "γ", "ε"}}});
  program.inputs[15] = input("ε", {{-100}});
  const Evaluation evaluation = evaluate(program);
  CHECK(evaluation.fault.code == FaultCode::overflow);
  CHECK(evaluation.fault.symbol == "N");
  CHECK(evaluation.fault.actual == "NaN");
}

}  // namespace attention_figures::testing
