// SPDX-License-Identifier: MIT
// The manual page and bash's completion that isocenter-cli prints of itself, against its parser, groff and
// bash.
#include "app/cli/command_line.h"
#include "app/cli/description/described_command.h"
#include "app/cli/description/program_description.h"
#include "core/io/files/file_contents.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace isocenter::app::program_description_test {
namespace {

std::string textOf(const std::string& form)
{
    const auto outcome = test::runCli("describe " + form);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    return outcome.output;
}

// Visits every command of the parser, option groups as well, with the name that it is called by: "bench drr".
void forEachCommand(const CLI::App& parser, const std::string& name,
                    const std::function<void(const CLI::App&, const std::string&)>& visit)
{
    visit(parser, name);
    for (const CLI::App* part : parser.get_subcommands([](const CLI::App*) { return true; }))
        if (!part->get_group().empty())
            forEachCommand(*part, CLI::detail::trim_copy(name + " " + part->get_name()), visit);
}

// The part of the page that is the command's own.
std::string sectionOf(const std::string& page, const std::string& command)
{
    const std::string heading =
        command.empty()
            ? "\n.SH OPTIONS\n"
            : "\n.SS " + CLI::detail::find_and_replace("isocenter-cli " + command, "-", "\\-") + "\n";
    const std::size_t begin = page.find(heading);
    EXPECT_NE(begin, std::string::npos) << heading;
    return begin == std::string::npos ? "" : page.substr(begin, page.find("\n.S", begin + 1) - begin);
}

class Completion
{
public:
    Completion() : script_(test::freshFolder("completion") / "isocenter-cli")
    {
        core::writeTextFile(script_, textOf("bash"));
    }

    // What is offered for the last of the words, as bash would take them.
    std::vector<std::string> of(const std::string& words) const
    {
        const auto outcome =
            test::runInShell(fmt::format("bash -c 'source {} && COMP_WORDS=(isocenter-cli {}) && "
                                         "COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)) && _isocenter_cli; echo "
                                         "\"${{COMPREPLY[@]}}\"' 2>&1",
                                         script_.string(), words));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        std::istringstream stream(outcome.output);
        return {std::istream_iterator<std::string>(stream), {}};
    }

private:
    std::filesystem::path script_;
};

using Words = std::vector<std::string>;

TEST(ProgramDescription, ThePageHasEveryCommandAndOptionOfTheParser)
{
    SelectedCommand selected;
    const auto parser = commandLineParser(selected);
    const std::string page = "\n" + textOf("man");
    int options = 0;
    forEachCommand(*parser, "", [&](const CLI::App& command, const std::string& name) {
        const std::string section = sectionOf(page, name);
        for (const CLI::Option* option : command.get_options())
            if (option != command.get_help_ptr() || name.empty()) {
                const std::string typed =
                    CLI::detail::find_and_replace(option->get_single_name(), "-", "\\-");
                const std::string tag = option->get_positional() ? "\\fI" + typed : "\\fB\\-\\-" + typed;
                EXPECT_NE(section.find(tag + "\\fR"), std::string::npos) << name << ": " << tag;
                ++options;
            }
    });
    EXPECT_GT(options, 500);
    EXPECT_EQ(page.find("isocenter\\-cli describe"), std::string::npos) << "it is hidden";
}

TEST(ProgramDescription, GroffHasNoComplaintAboutThePage)
{
    const std::filesystem::path file = test::freshFolder("manual-page") / "isocenter-cli.1";
    core::writeTextFile(file, textOf("man"));
    const auto complaints =
        test::runInShell(fmt::format("groff -man -Tutf8 -Kutf8 -ww -z {} 2>&1", file.string()));
    EXPECT_EQ(complaints.exitCode, 0);
    EXPECT_EQ(complaints.output, "");
    // Examples keep their lines, options their dashes.
    const auto shown =
        test::runInShell(fmt::format("groff -man -Tascii -P-cbou -rLL=300n {} 2>&1", file.string()));
    EXPECT_NE(shown.output.find("isocenter-cli schedules default > mine.json\n"), std::string::npos);
    EXPECT_NE(shown.output.find("--irregular refuse|resample\n"), std::string::npos);
}

TEST(ProgramDescription, CompletionHasEveryCommandAndOptionOfTheParser)
{
    SelectedCommand selected;
    const auto parser = commandLineParser(selected);
    const Completion completion;
    forEachCommand(*parser, "", [&](const CLI::App& command, const std::string& name) {
        const Words offered = completion.of(name + " -");
        for (const CLI::Option* option : command.get_options())
            if (!option->get_positional()) {
                const bool has =
                    std::ranges::find(offered, "--" + option->get_single_name()) != offered.end();
                EXPECT_TRUE(has) << name << ": " << option->get_name();
            }
        if (command.get_name().empty() && command.get_parent() != nullptr)
            return; // a group of options
        Words commands;
        for (const CLI::App* part : command.get_subcommands([](const CLI::App*) { return true; }))
            if (!part->get_group().empty() && !part->get_name().empty())
                commands.push_back(part->get_name());
        const Words parts = completion.of(name + " \"\"");
        for (const std::string& part : commands)
            EXPECT_NE(std::ranges::find(parts, part), parts.end()) << name << ": " << part;
    });
}

TEST(ProgramDescription, CompletionKnowsWhereItIs)
{
    const Completion completion;
    EXPECT_EQ(completion.of("reg"), (Words{"register", "register-bones"}));
    EXPECT_EQ(completion.of("bench reg"), Words{"registration"});
    EXPECT_EQ(completion.of("register --irr"), Words{"--irregular"});
    EXPECT_EQ(completion.of("register --irregular re"), (Words{"refuse", "resample"}));
    EXPECT_EQ(completion.of("register --irregular = ref"), Words{"refuse"}); // --irregular=ref
    EXPECT_EQ(completion.of("register --irregular refuse --lock-ax"), Words{"--lock-axes"});
    EXPECT_EQ(completion.of("lines --output track --irr"), Words{}) << "a value is not a command";
    EXPECT_EQ(completion.of("register --ct reg"), Words{}) << "bash completes it as a file";
    EXPECT_EQ(completion.of("register reg"), Words{});
    EXPECT_EQ(completion.of("desc"), Words{});
}

TEST(ProgramDescription, RoffTakesTextAsItStands)
{
    DescribedCommand command;
    command.text = ".first\n'second\nC:\\third - x\n  a  table\nLast [a][b]\nwords";
    const std::string page = manualPage(command, {"made-up", "a program", "another"});
    EXPECT_NE(page.find(".TH MADE\\-UP 1 "), std::string::npos) << page;
    EXPECT_NE(page.find("\n\\&.first\n.br\n\\&'second\n.br\nC:\\ethird \\- x\n.nf\n  a  table\n.fi\nLast "
                        "[a]\\:[b]\nwords\n"),
              std::string::npos)
        << page;
}

TEST(ProgramDescription, ValuesAreStatedAsTheyAreTyped)
{
    CLI::App parser;
    std::array<int, 2> size{};
    std::vector<double> spacing, angles;
    int bins = 64;
    parser.add_option("--size", size)->delimiter(',');
    parser.add_option("--spacing", spacing)->delimiter(',')->expected(3);
    parser.add_option("--angle", angles);
    parser.add_option("--bins", bins)->check(CLI::Range(2, 256))->capture_default_str();
    const DescribedCommand command = described(parser);
    ASSERT_EQ(command.options.size(), 5u);
    EXPECT_EQ(command.options[1].value, "INT,INT");
    EXPECT_EQ(command.options[2].value, "FLOAT,FLOAT,FLOAT");
    EXPECT_EQ(command.options[3].value, "FLOAT");
    EXPECT_TRUE(command.options[3].repeats);
    EXPECT_EQ(command.options[4].value, "INT in [2 - 256]");
    EXPECT_EQ(command.options[4].defaultValue, "64");
}

TEST(ProgramDescription, OtherFormsAreWrongUsage)
{
    EXPECT_EQ(test::runCli("describe").exitCode, 2);
    EXPECT_EQ(test::runCli("describe html").exitCode, 2);
    EXPECT_EQ(test::runCli("--help").output.find("describe "), std::string::npos);
}

} // namespace
} // namespace isocenter::app::program_description_test
