// SPDX-License-Identifier: MIT
#include "app/report/report_language.h"

#include <cctype>

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

std::string ReportLanguage::withoutNegativeZeros(std::string text) const
{
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    for (std::size_t sign = text.find('-'); sign != std::string::npos; sign = text.find('-', sign + 1)) {
        const bool begins = sign == 0 || std::isalnum(static_cast<unsigned char>(text[sign - 1])) == 0;
        std::size_t end = sign + 1;
        while (end < text.size() && (text[end] == '0' || text[end] == decimalMark_))
            ++end;
        const bool isZero = end > sign + 1 && text[sign + 1] == '0' &&
                            (end == text.size() || !(isDigit(text[end]) || text[end] == 'e'));
        if (begins && isZero)
            text.erase(sign, 1);
    }
    return text;
}

} // namespace isocenter::app
