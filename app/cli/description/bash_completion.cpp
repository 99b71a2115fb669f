// SPDX-License-Identifier: MIT
#include "app/cli/description/program_description.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace isocenter::app {
namespace {

// %COMMANDS%: which command a word begins. %WORDS%: what each command has. %VALUES%: what each option takes.
constexpr std::string_view kScript =
    R"bash(# bash completion for %PROGRAM%, made by the program from its own options
%FUNCTION%() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --option=value for three words
    if [ "$current" = "=" ]; then
        current=""
    elif [ "$previous" = "=" ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    local command="" word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$command $word" in
%COMMANDS%        esac
    done
    local commands="" options="" words=""
    case "$command" in
%WORDS%    esac
    case "$command $previous" in
%VALUES%    *)
        case "$current" in
        -*) words=$options ;;
        *) words=$commands ;;
        esac
        ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F %FUNCTION% %PROGRAM%
)bash";

void replaceAll(std::string& text, std::string_view mark, const std::string& by)
{
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
        text.replace(at, mark.size(), by);
}

std::string functionFor(const std::string& program)
{
    std::string name = "_" + program;
    std::ranges::replace(name, '-', '_');
    return name;
}

std::vector<std::string> optionNames(const DescribedCommand& command)
{
    std::vector<std::string> names;
    for (const DescribedOption& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

// The command's name within its parent: its last word.
std::string lastWord(const DescribedCommand& command)
{
    return command.name.substr(command.name.rfind(' ') + 1);
}

struct Tables
{
    std::string commands, words, values;
};

void addValues(const DescribedCommand& command, std::string& values)
{
    for (const DescribedOption& option : command.options) {
        if (option.value.empty())
            continue;
        std::vector<std::string> patterns;
        for (const std::string& name : option.names)
            patterns.push_back(fmt::format("\"{} {}\"", command.name, name));
        values += fmt::format("    {}) words=\"{}\" ;;\n", fmt::join(patterns, " | "),
                              fmt::join(option.choices, " "));
    }
}

void addTables(const DescribedCommand& command, Tables& tables)
{
    std::vector<std::string> parts;
    for (const DescribedCommand& part : command.commands) {
        parts.push_back(lastWord(part));
        tables.commands +=
            fmt::format("        \"{} {}\") command=\"{}\" ;;\n", command.name, parts.back(), part.name);
    }
    for (const DescribedOption& positional : command.positionals)
        parts.insert(parts.end(), positional.choices.begin(), positional.choices.end());
    tables.words += fmt::format("    \"{}\")\n        commands=\"{}\"\n        options=\"{}\"\n        ;;\n",
                                command.name, fmt::join(parts, " "), fmt::join(optionNames(command), " "));
    addValues(command, tables.values);
    for (const DescribedCommand& part : command.commands)
        addTables(part, tables);
}

} // namespace

std::string bashCompletion(const DescribedCommand& command, const std::string& program)
{
    Tables tables;
    addTables(command, tables);
    std::string script(kScript);
    replaceAll(script, "%PROGRAM%", program);
    replaceAll(script, "%FUNCTION%", functionFor(program));
    replaceAll(script, "%COMMANDS%", tables.commands);
    replaceAll(script, "%WORDS%", tables.words);
    replaceAll(script, "%VALUES%", tables.values);
    return script;
}

} // namespace isocenter::app
