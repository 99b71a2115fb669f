// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// An option of a command, or an argument without a name of its own (a positional), as its parser states it.
struct DescribedOption
{
    std::vector<std::string>
        names;         // as they are typed, "-h" and "--help"; one without dashes for a positional
    std::string value; // what it takes, "FLOAT,FLOAT" or "INT in [2 - 24]"; empty for a flag
    std::vector<std::string> choices; // the words it takes, where the parser knows them
    std::string text;                 // lines; those after the first are laid out by spaces
    std::string defaultValue;
    bool repeats = false; // takes any number of values
    bool required = false;
    std::vector<std::string> needs;    // options it is not taken without
    std::vector<std::string> excludes; // options it is not taken with
};

// A command with everything that its parser knows of it; what is hidden from --help is left out.
struct DescribedCommand
{
    std::string name; // without the program, "bench drr"; empty for the program itself
    std::string text;
    std::string footer; // lines, examples among them indented
    std::vector<DescribedOption> positionals;
    std::vector<DescribedOption> options; // --help first
    std::vector<DescribedCommand> commands;
};

// The program that the parser is for, with its commands in order and theirs in turn.
DescribedCommand described(const CLI::App& parser);

} // namespace isocenter::app
