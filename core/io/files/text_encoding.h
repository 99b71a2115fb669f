// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace isocenter::core {

// A text file's bytes as UTF-8 with line feeds. Drops a byte-order mark, converts UTF-16 and UTF-32 (with a
// mark; UTF-16 also by the zero bytes beside its ASCII characters), and turns CRLF and CR into LF. Bytes of
// other encodings stay as they are. name stands for the file in messages. Throws FileError if the text ends
// within a character.
std::string decodedText(std::span<const std::uint8_t> bytes, const std::filesystem::path& name);

} // namespace isocenter::core
