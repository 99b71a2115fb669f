// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <functional>
#include <locale>
#include <string>
#include <utility>

namespace isocenter::app {

// The language of a report: its texts, and the decimal mark of its numbers, which are formatted with L
// ("{:.2Lf}").
class ReportLanguage
{
public:
    // The same text in the language. Texts that values are put into have places for them ({}, {:.2Lf}), which
    // stay in their order.
    using Translation = std::function<std::string(const std::string&)>;

    ReportLanguage() = default; // English
    // code: as HTML has it, "de".
    ReportLanguage(std::string code, Translation translation, char decimalMark);

    const std::string& code() const { return code_; }
    char decimalMark() const { return decimalMark_; }

    std::string said(const std::string& text) const { return translation_ ? translation_(text) : text; }
    // With the values in their places.
    template <class First, class... Values>
    std::string said(const char* text, const First& first, const Values&... values) const
    {
        return withoutNegativeZeros(fmt::format(numbers_, fmt::runtime(said(text)), first, values...));
    }
    // What needs no translation.
    template <class... Values>
    std::string written(fmt::format_string<const Values&...> text, const Values&... values) const
    {
        return withoutNegativeZeros(fmt::format(numbers_, text, values...));
    }

private:
    // What is rounded to zero has no sign.
    std::string withoutNegativeZeros(std::string text) const;

    std::string code_ = "en";
    Translation translation_;
    char decimalMark_ = '.';
    std::locale numbers_ = std::locale::classic();
};

} // namespace isocenter::app
