// SPDX-License-Identifier: MIT
#include "app/cli/description/program_description.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>

namespace isocenter::app {
namespace {

// Text as roff takes it: backslashes and dashes as they are typed, no line that is a request, and long words
// that may be broken between brackets.
std::string roff(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (escaped.empty() || escaped.back() == '\n'))
            escaped += "\\&";
        if (c == '[' && escaped.ends_with(']'))
            escaped += "\\:";
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else
            escaped += c;
    }
    return escaped;
}

std::string bold(std::string_view text)
{
    return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text)
{
    return "\\fI" + roff(text) + "\\fR";
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// Lines that are laid out by spaces stay as they are. Others fill the width, and each begins anew unless it
// goes on with a sentence.
std::string laidOut(const std::string& text)
{
    std::string page;
    bool fixed = false;
    for (const std::string& line : linesOf(text)) {
        const bool spaced = line.starts_with(' ') || line.find("  ") != std::string::npos;
        const bool goesOn = !line.empty() && std::islower(static_cast<unsigned char>(line.front())) != 0;
        if (spaced != fixed)
            page += spaced ? ".nf\n" : ".fi\n";
        else if (!spaced && !goesOn && !page.empty())
            page += ".br\n";
        page += line.empty() ? ".sp\n" : roff(line) + "\n";
        fixed = spaced;
    }
    return fixed ? page + ".fi\n" : page;
}

std::string valueOf(const DescribedOption& option)
{
    std::string value = italic(option.value);
    if (!option.choices.empty()) {
        std::vector<std::string> words;
        for (const std::string& choice : option.choices)
            words.push_back(bold(choice));
        value = fmt::format("{}", fmt::join(words, "|\\:"));
    }
    return option.repeats ? value + " ..." : value;
}

std::string tagOf(const DescribedOption& option)
{
    std::vector<std::string> names;
    for (const std::string& name : option.names)
        names.push_back(name.starts_with('-') ? bold(name) : italic(name));
    const std::string tag = fmt::format("{}", fmt::join(names, ", "));
    return option.value.empty() ? tag : tag + " " + valueOf(option);
}

std::string conditionsOf(const DescribedOption& option)
{
    std::vector<std::string> conditions;
    if (option.required)
        conditions.emplace_back("required");
    if (!option.defaultValue.empty())
        conditions.push_back("default " + bold(option.defaultValue));
    for (const std::string& other : option.needs)
        conditions.push_back("needs " + bold(other));
    for (const std::string& other : option.excludes)
        conditions.push_back("not with " + bold(other));
    return conditions.empty() ? std::string() : fmt::format(".br\n({})\n", fmt::join(conditions, "; "));
}

std::string entryOf(const DescribedOption& option)
{
    return ".TP\n" + tagOf(option) + "\n" + laidOut(option.text) + conditionsOf(option);
}

bool isHelp(const DescribedOption& option)
{
    return std::ranges::find(option.names, "--help") != option.names.end();
}

std::string calledAs(const DescribedCommand& command)
{
    std::string arguments;
    if (!command.options.empty())
        arguments += " [" + italic("OPTIONS") + "]";
    for (const DescribedOption& positional : command.positionals) {
        const std::string name = italic(positional.names.front()) + (positional.repeats ? " ..." : "");
        arguments += positional.required ? " " + name : " [" + name + "]";
    }
    if (!command.commands.empty())
        arguments += " " + italic("COMMAND");
    return arguments;
}

std::string commandSection(const DescribedCommand& command, const Program& program)
{
    const std::string name = program.name + " " + command.name;
    std::string page =
        ".SS " + roff(name) + "\n" + bold(name) + calledAs(command) + "\n.PP\n" + laidOut(command.text);
    for (const DescribedOption& positional : command.positionals)
        page += entryOf(positional);
    for (const DescribedOption& option : command.options)
        if (!isHelp(option)) // said once, for all
            page += entryOf(option);
    if (!command.footer.empty())
        page += ".PP\n" + laidOut(command.footer);
    for (const DescribedCommand& part : command.commands)
        page += commandSection(part, program);
    return page;
}

std::string upperCase(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

} // namespace

std::string manualPage(const DescribedCommand& command, const Program& program)
{
    std::string page = fmt::format(".TH {} 1 \"\" \"Isocenter {}\" \"User Commands\"\n",
                                   roff(upperCase(program.name)), core::kVersion);
    page += ".ad l\n"; // long words, such as the forms of a source, would tear lines that are filled
    page += fmt::format(".SH NAME\n{} \\- {}\n", roff(program.name), roff(program.summary));
    page += ".SH SYNOPSIS\n" + bold(program.name) + calledAs(command) + "\n";
    page += ".SH DESCRIPTION\n" + laidOut(command.text);
    page += ".SH OPTIONS\n";
    for (const DescribedOption& positional : command.positionals)
        page += entryOf(positional);
    for (const DescribedOption& option : command.options)
        page += entryOf(option);
    if (!command.commands.empty())
        page += ".SH COMMANDS\n";
    for (const DescribedCommand& part : command.commands)
        page += commandSection(part, program);
    if (!command.footer.empty())
        page += ".SH NOTES\n" + laidOut(command.footer);
    return page + ".SH SEE ALSO\n" + bold(program.seeAlso) + "(1)\n";
}

} // namespace isocenter::app
