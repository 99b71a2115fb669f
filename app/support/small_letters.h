// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <string>

namespace isocenter::app {

// The text with ASCII letters in lower case, for comparing names and endings of files.
inline std::string smallLetters(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

} // namespace isocenter::app
