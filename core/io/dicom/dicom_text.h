// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

class DcmElement;

namespace isocenter::core {

// Text of a data set in UTF-8, decoded by the Specific Character Set that its item or one around it states:
// single-byte sets, those of ISO 2022 with escape sequences, GB 18030, GBK and UTF-8. Without a statement, or
// where it is wrong, the bytes are taken as UTF-8 if they are valid, else as ISO 8859-1. Control characters,
// which a terminal would obey, become U+FFFD.
std::string decodedDicomText(DcmElement& element, std::string_view stored);

// The same for a character set as (0008,0005) states it. The delimiters are characters after which the first
// set holds again ("\\^=" for names of people). Line ends stay where the text may have several lines.
std::string decodedDicomText(std::string_view characterSet, std::string_view stored,
                             std::string_view delimiters, bool severalLines);

} // namespace isocenter::core
