// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace isocenter::gpu {

// A text file compiled into the program by packaging/cmake/EmbedSources.cmake; path is relative to the
// repository.
struct EmbeddedSource
{
    std::string_view path;
    std::string_view text;
};

std::span<const EmbeddedSource> embeddedSources();
std::span<const std::string_view> embeddedStems();
// The stems with their folders of subject: "registration/drr".
std::span<const std::string_view> embeddedKernels();

} // namespace isocenter::gpu
