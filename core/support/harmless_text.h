// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace isocenter::core {

// The text as a terminal may show it: control characters (escape sequences begin with one) and marks that
// turn the direction of writing are spelt \u001b, as in JSON; line feeds and tabs stay, and so does text in
// any encoding.
std::string harmlessText(std::string_view text);

// The same for a text that comes in pieces.
class HarmlessText
{
public:
    // What can be shown of the text so far; a character that is not complete yet is kept.
    std::string add(std::string_view piece);
    // What was kept.
    std::string rest();

private:
    std::string kept_;
};

} // namespace isocenter::core
