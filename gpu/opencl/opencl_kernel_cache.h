// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

// What a compiled kernel is called with: argument 0 is the parameter struct, the others are listed here.
struct OpenClArgument
{
    std::string name;
    bool image = false; // else a buffer

    bool operator==(const OpenClArgument&) const = default;
};

// Compiled kernels on disk, in cacheFolder()/opencl, one file each. The key holds all that the result depends
// on: device, driver, options and source. Arguments are kept too, since drivers forget their names in
// binaries.
struct CachedKernel
{
    std::vector<OpenClArgument> arguments;
    std::vector<unsigned char> binary;
};

// Nothing when there is no such file, or it is damaged or of another key.
std::optional<CachedKernel> loadCachedKernel(std::string_view key);

// A cache that cannot be written is not an error: the kernel is compiled again next time.
void storeCachedKernel(std::string_view key, const CachedKernel& kernel) noexcept;

void removeCachedKernel(std::string_view key) noexcept;

} // namespace isocenter::gpu
