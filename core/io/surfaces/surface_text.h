// SPDX-License-Identifier: MIT
#pragma once

#include "core/surfaces/surface_model.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace isocenter::core {

// The words of a text, one after another, across lines.
class SurfaceWords
{
public:
    explicit SurfaceWords(std::string_view text) : text_(text) {}

    // Empty behind the last one.
    std::string_view next();
    void skipLine();
    // The line of the last word, from 1.
    std::size_t line() const { return line_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

// Whether a word is the keyword, which is in small letters, in letters of any size.
bool sameWord(std::string_view word, std::string_view keyword);

// The word as a whole number or fraction; nothing where it is none. What is too small for a double is 0.
std::optional<double> surfaceNumber(std::string_view word);

// Throws InputError for a triangle with a vertex that is not there. first: the number of the first vertex in
// the file.
void requireCorners(const SurfaceModel& model, int first);

} // namespace isocenter::core
