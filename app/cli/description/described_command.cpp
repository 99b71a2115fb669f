// SPDX-License-Identifier: MIT
#include "app/cli/description/described_command.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <set>

namespace isocenter::app {
namespace {

// CLI11 states a type as "TEXT", with what it must be behind a colon: "TEXT:{a,b}", "INT:INT in [2 - 24]".
struct StatedType
{
    std::string kind;
    std::string condition;
};

StatedType statedType(const CLI::Option& option)
{
    const std::string type = option.get_type_name();
    const std::size_t colon = type.find(':');
    if (colon == std::string::npos)
        return {type, {}};
    return {type.substr(0, colon), type.substr(colon + 1)};
}

std::vector<std::string> choicesOf(const std::string& condition)
{
    if (!condition.starts_with('{') || !condition.ends_with('}'))
        return {};
    return CLI::detail::split(condition.substr(1, condition.size() - 2), ',');
}

// "FLOAT,FLOAT" where two are taken, divided by what the option divides them by. CLI11 itself states an
// array's as
// "[FLOAT,FLOAT]".
std::string valueText(const CLI::Option& option, const StatedType& type)
{
    if (type.kind.starts_with('['))
        return type.kind.substr(1, type.kind.size() - 2);
    const std::string one = type.condition.starts_with(type.kind) ? type.condition : type.kind;
    const bool unlimited = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
    const int count = unlimited ? 1 : option.get_items_expected_max();
    const std::string divider(1, option.get_delimiter() == '\0' ? ' ' : option.get_delimiter());
    return CLI::detail::join(std::vector<std::string>(static_cast<std::size_t>(count), one), divider);
}

std::vector<std::string> typedNames(const CLI::Option& option)
{
    if (option.get_positional())
        return {option.get_name(true)};
    std::vector<std::string> names;
    for (const std::string& letter : option.get_snames())
        names.push_back("-" + letter);
    for (const std::string& word : option.get_lnames())
        names.push_back("--" + word);
    return names;
}

std::vector<std::string> namesOf(const std::set<CLI::Option*>& options)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : options)
        names.push_back(option->get_name());
    std::ranges::sort(names); // the set is in the order of addresses
    return names;
}

DescribedOption described(const CLI::Option& option)
{
    DescribedOption result;
    result.names = typedNames(option);
    result.text = option.get_description();
    result.required = option.get_required();
    result.needs = namesOf(option.get_needs());
    result.excludes = namesOf(option.get_excludes());
    if (option.get_items_expected_max() == 0)
        return result;
    const StatedType type = statedType(option);
    result.value = valueText(option, type);
    result.choices = choicesOf(type.condition);
    result.defaultValue = option.get_default_str();
    result.repeats = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
    return result;
}

// An option group is a command without a name; its options are its parent's, and it inherits --help.
void addOptionsOf(const CLI::App& part, DescribedCommand& command)
{
    for (const CLI::Option* option : part.get_options()) {
        const bool inherited = part.get_name().empty() && part.get_parent() != nullptr &&
                               (option == part.get_help_ptr() || option == part.get_help_all_ptr());
        if (!option->get_group().empty() && !inherited)
            (option->get_positional() ? command.positionals : command.options).push_back(described(*option));
    }
}

DescribedCommand described(const CLI::App& parser, const std::string& name)
{
    DescribedCommand command{name, parser.get_description(), {}, {}, {}, {}};
    const CLI::App* parent = parser.get_parent(); // whose footer a command without one inherits
    if (parent == nullptr || parent->get_footer() != parser.get_footer())
        command.footer = parser.get_footer();
    addOptionsOf(parser, command);
    for (const CLI::App* part : parser.get_subcommands([](const CLI::App*) { return true; })) {
        if (part->get_group().empty())
            continue;
        if (part->get_name().empty())
            addOptionsOf(*part, command);
        else
            command.commands.push_back(
                described(*part, name.empty() ? part->get_name() : name + " " + part->get_name()));
    }
    return command;
}

} // namespace

DescribedCommand described(const CLI::App& parser)
{
    return described(parser, std::string());
}

} // namespace isocenter::app
