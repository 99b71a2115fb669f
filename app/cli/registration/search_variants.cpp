// SPDX-License-Identifier: MIT
#include "app/cli/registration/search_variants.h"

#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {

std::vector<std::string> listOf(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        if (end == begin)
            throw UsageError(fmt::format("the list '{}' has an empty part: write for example gc,ncc", text));
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

void allowList(CLI::App& command, const std::string& name)
{
    CLI::Option& option = *command.get_option(name);
    option.description(option.get_description() + "; or a list: a,b");
    CLI::Validator* single = nullptr;
    try {
        single = option.get_validator();
    } catch (const CLI::OptionNotFound&) {
        return; // it takes any text
    }
    const CLI::Validator ofEach = *single;
    single->active(false);
    option.check([ofEach](const std::string& text) -> std::string {
        try {
            for (const std::string& part : listOf(text))
                if (const std::string problem = ofEach(part); !problem.empty())
                    return problem;
        } catch (const UsageError& error) {
            return error.what();
        }
        return {};
    });
}

std::vector<SearchVariant> variantsOf(const SearchOptions& options)
{
    std::vector<SearchVariant> variants;
    for (const std::string& measure : listOf(options.measure))
        for (const std::string& search : listOf(options.searchName())) {
            SearchOptions single = options;
            single.measure = measure;
            (options.isBySchedule() ? single.schedule : single.optimizer) = search;
            variants.push_back({measure, search, single.settings()});
        }
    return variants;
}

std::map<std::string, std::string> commonOptions(const SearchOptions& options)
{
    std::map<std::string, std::string> stated = options.stated();
    stated.erase("measure");
    stated.erase("optimizer");
    stated.erase("schedule");
    return stated;
}

} // namespace isocenter::app
