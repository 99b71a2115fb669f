// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/input_protection.h"

#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace isocenter::app {

// What an option of a command names.
enum class OptionRole {
    Input,        // perhaps a file; every option that is not listed
    File,         // is written
    FileOrFolder, // is written; a folder without an ending
    Folder,       // files are written into it
    Updated,      // is read and written
};

// Role of an option. Sub-commands go by their own name ("drr" for "bench drr").
OptionRole roleOf(const std::string& command, const CLI::Option& option);

// The one check of what a command writes, before it begins: throws FileError if an output is one of its
// inputs (also by a link, another spelling of its path, a pattern or the folder of a series) or cannot be
// written, UsageError if two outputs are one file. From here on inputs, also files that they name, are
// protected from being replaced. parser has parsed the arguments.
void requireSafeOutputs(const CLI::App& parser, core::InputProtection& inputs);

} // namespace isocenter::app
