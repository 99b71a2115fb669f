// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_text.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <limits>
#include <system_error>

namespace isocenter::core {
namespace {

bool isBlank(char letter)
{
    return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

} // namespace

std::string_view SurfaceWords::next()
{
    while (at_ < text_.size() && isBlank(text_[at_]))
        line_ += text_[at_++] == '\n' ? 1 : 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && !isBlank(text_[at_]))
        ++at_;
    return text_.substr(begin, at_ - begin);
}

void SurfaceWords::skipLine()
{
    at_ = std::min(text_.find('\n', at_), text_.size());
}

bool sameWord(std::string_view word, std::string_view keyword)
{
    return std::ranges::equal(word, keyword, [](unsigned char letter, char wanted) {
        return static_cast<char>(std::tolower(letter)) == wanted;
    });
}

std::optional<double> surfaceNumber(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    double number = 0.0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (stop != word.data() + word.size() || error == std::errc::invalid_argument)
        return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const bool isSmall =
            word.find("e-") != std::string_view::npos || word.find("E-") != std::string_view::npos;
        return isSmall ? 0.0 : std::numeric_limits<double>::infinity();
    }
    return number;
}

void requireCorners(const SurfaceModel& model, int first)
{
    for (const Eigen::Vector3i& triangle : model.triangles)
        if (static_cast<std::size_t>(triangle.maxCoeff()) >= model.pointsMm.size())
            throw InputError(fmt::format(
                translatable("Data",
                             "a face names vertex {}, but there are only {}: it is damaged, export it again"),
                triangle.maxCoeff() + std::int64_t{first}, model.pointsMm.size()));
}

} // namespace isocenter::core
