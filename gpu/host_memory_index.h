// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>

namespace isocenter::gpu {

// Finds a device's host memory by the address of bytes that are to be uploaded.
template <class Memory>
class HostMemoryIndex
{
public:
    void add(Memory& memory) { memories_.emplace(memory.bytes().data(), &memory); }
    void remove(const Memory& memory) { memories_.erase(memory.bytes().data()); }
    // The one in which they lie, all of them; null: none.
    Memory* find(std::span<const std::byte> bytes) const
    {
        const auto behind = memories_.upper_bound(bytes.data());
        if (behind == memories_.begin())
            return nullptr;
        Memory& memory = *std::prev(behind)->second;
        const auto offset = static_cast<std::size_t>(bytes.data() - memory.bytes().data());
        return offset + bytes.size() <= memory.size() ? &memory : nullptr;
    }

private:
    std::map<const std::byte*, Memory*, std::less<>> memories_; // by its first byte
};

} // namespace isocenter::gpu
