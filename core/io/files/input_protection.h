// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>

namespace isocenter::core {

// Keeps files from being replaced by WholeFile while it lives: the inputs of a command. Files are the same
// by what they are on the disk, whatever their paths say (links, other spellings). From any thread.
class InputProtection
{
public:
    InputProtection() = default;
    ~InputProtection();
    InputProtection(const InputProtection&) = delete;
    InputProtection& operator=(const InputProtection&) = delete;

    // Files that are not there, and what is not a regular file, are passed over.
    void add(std::span<const std::filesystem::path> files);
    bool holds(const std::filesystem::path& file) const;
};

// Whether any InputProtection holds it.
bool isProtectedInput(const std::filesystem::path& file);

} // namespace isocenter::core
