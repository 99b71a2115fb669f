// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// Bytes as text (RFC 4648, base 64, with padding and without line breaks).
std::string base64(std::span<const std::uint8_t> bytes);

// The bytes of such a text; none if it is not one.
std::optional<std::vector<std::uint8_t>> bytesOfBase64(std::string_view text);

} // namespace isocenter::core
