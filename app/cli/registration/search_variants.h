// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options/case_options.h"

namespace isocenter::app {

// One way to register out of the lists that the user gave.
struct SearchVariant
{
    std::string measure;
    std::string search;
    RegistrationSettings settings;
};

// "a,b" as {"a", "b"}. Throws UsageError if a part is empty.
std::vector<std::string> listOf(const std::string& text);

// Makes an option of SearchOptions take a list of what it takes alone.
void allowList(CLI::App& command, const std::string& name);
// Every combination of the listed measures and schedules or optimizers. Throws UsageError.
std::vector<SearchVariant> variantsOf(const SearchOptions& options);
// What the variants share, as stated.
std::map<std::string, std::string> commonOptions(const SearchOptions& options);

} // namespace isocenter::app
