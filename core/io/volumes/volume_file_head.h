// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace isocenter::core {

// The beginning of a volume file, by which its format is known and in which its header must end.
struct VolumeFileHead
{
    std::vector<std::uint8_t> bytes; // unpacked
    bool packed = false;             // the whole file is packed by gzip

    std::string_view text() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
};

} // namespace isocenter::core
