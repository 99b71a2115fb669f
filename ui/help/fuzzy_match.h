// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace isocenter::ui {

// How well a text matches what was typed: all letters of each word typed, in their order, blanks between
// words aside. Letters at the begin of words and letters in a row count more, and so do short texts. Nothing
// if a letter is missing; upper and lower case are the same.
std::optional<int> fuzzyScore(const QString& typed, const QString& text);

} // namespace isocenter::ui
