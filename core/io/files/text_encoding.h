// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace isocenter::core {

// A text file's bytes as UTF-8 with line feeds. Drops a byte-order mark, converts UTF-16 and UTF-32 (with a
// mark; UTF-16 also by the zero bytes beside its ASCII characters), and turns CRLF and CR into LF. Bytes of
// other encodings stay as they are. name stands for the file in messages. Throws FileError if the text ends
// within a character.
std::string decodedText(std::span<const std::uint8_t> bytes, const std::filesystem::path& name);

// The text with blanks in place of no-break spaces (U+00A0, U+2007, U+202F, and the byte A0 of Latin-1), as
// spreadsheets and web pages leave them. One that may group the digits of a number ("1 234") stays, as
// U+00A0.
std::string withPlainBlanks(std::string_view text);
// Whether such a space is in the text.
bool hasNoBreakSpace(std::string_view text);

} // namespace isocenter::core
