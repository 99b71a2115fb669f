// SPDX-License-Identifier: MIT
#include "app/report/report_language.h"

namespace isocenter::app {
namespace {

class DecimalMark final : public std::numpunct<char>
{
public:
    explicit DecimalMark(char mark) : mark_(mark) {}

protected:
    char do_decimal_point() const override { return mark_; }

private:
    char mark_;
};

} // namespace

ReportLanguage::ReportLanguage(std::string code, Translation translation, char decimalMark)
    : code_(std::move(code)), translation_(std::move(translation)), decimalMark_(decimalMark),
      numbers_(std::locale::classic(), new DecimalMark(decimalMark)) // which owns it
{
}

} // namespace isocenter::app
