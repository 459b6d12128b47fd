// When the tests have run, one line says how well gradients and differences agreed.
#include <ostream>

#include "tests/core/gradient_support.hpp"

namespace attention_figures::testing {

namespace {

class GradientReport : public doctest::IReporter {
 public:
  explicit GradientReport(const doctest::ContextOptions& options) : out_(*options.cout) {}

  void test_run_end(const doctest::TestRunStats&) override {
    if (largest_gradient_errors().empty()) return;
    out_ << "|analytic − central difference| / max(1, ‖gradient‖∞), step " << difference_step
         << ", at most " << gradient_tolerance << ", was at most:";
    for (const auto& [kind, error] : largest_gradient_errors()) out_ << ' ' << kind << ' ' << error;
    out_ << '\n';
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  std::ostream& out_;
};

}  // namespace

REGISTER_LISTENER("gradients", 1, GradientReport);

}  // namespace attention_figures::testing
