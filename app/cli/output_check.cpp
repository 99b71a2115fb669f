// SPDX-License-Identifier: MIT
#include "app/cli/output_check.h"

#include "app/cli/input_files.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/whole_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

namespace fs = std::filesystem;

struct OutputOption
{
    std::string_view command; // empty: every command
    std::string_view option;
    OptionRole role;
};

// The first entry that fits holds.
constexpr std::array kOutputOptions{
    OutputOption{"anonymise", "--output", OptionRole::Folder},
    OutputOption{"compare", "--output", OptionRole::Folder},
    OutputOption{"demo", "--output", OptionRole::Folder},
    OutputOption{"evaluate", "--output", OptionRole::Folder},
    OutputOption{"landscape", "--output", OptionRole::Folder},
    OutputOption{"phantom", "--output", OptionRole::Folder},
    OutputOption{"register", "--output", OptionRole::Folder},
    OutputOption{"register-bones", "--output", OptionRole::Folder},
    OutputOption{"registration", "--output", OptionRole::Folder},
    OutputOption{"reconstruct", "--output", OptionRole::FileOrFolder},
    OutputOption{"", "--output", OptionRole::File},
    OutputOption{"", "--overlay", OptionRole::FileOrFolder},
    OutputOption{"", "--video", OptionRole::FileOrFolder},
    OutputOption{"features", "--picture", OptionRole::File},
    OutputOption{"calibrate", "--geometry", OptionRole::File},
    OutputOption{"calibrate", "--mayacam", OptionRole::Folder},
    OutputOption{"", "--colmap", OptionRole::Folder},
    OutputOption{"", "--csv", OptionRole::File},
    OutputOption{"", "--draw-board", OptionRole::File},
    OutputOption{"", "--export", OptionRole::File},
    OutputOption{"", "--geojson", OptionRole::File},
    OutputOption{"", "--into", OptionRole::Folder},
    OutputOption{"", "--opacification", OptionRole::FileOrFolder},
    OutputOption{"", "--out", OptionRole::File},
    OutputOption{"", "--residual-images", OptionRole::File},
    OutputOption{"", "--rois", OptionRole::File},
    OutputOption{"", "--scratch", OptionRole::Folder},
    OutputOption{"", "--swc", OptionRole::File},
    OutputOption{"", "--table", OptionRole::File},
    OutputOption{"", "--tracks", OptionRole::File},
    OutputOption{"add", "database", OptionRole::Updated},
    OutputOption{"remove", "database", OptionRole::Updated},
};

// Patterns of the files that a command writes into a folder.
std::vector<std::string_view> writtenNames(const std::string& command)
{
    if (command == "register" || command == "demo")
        return {"pose.json",  "pose.tfm", "pose_alike.json", "trace.csv",    "sequence.json",
                "frames.csv", "track*",   "drr*.png",        "overlay*.png", "difference*.png"};
    if (command == "register-bones")
        return {"bones.json", "bones.csv"};
    if (command == "distortion")
        return {"*.tif"};
    if (command == "calibrate")
        return {"*.txt"};
    return {"*.csv", "report.html", "results.json", "bench.json", "comparison.json", "landscape.json"};
}

struct GivenOutput
{
    std::string command;
    std::string option;
    OptionRole role;
    fs::path path;
};

std::string nameOfOption(const CLI::Option& option)
{
    return option.get_name();
}

// Everything that was given to a command, its groups of options and its sub-commands.
void collect(const CLI::App& part, const std::string& command, std::vector<GivenOutput>& outputs,
             std::vector<fs::path>& inputs)
{
    for (const CLI::Option* option : part.get_options()) {
        if (option->results().empty() || option->get_expected_max() == 0) // not given, or a flag
            continue;
        const OptionRole role = roleOf(command, *option);
        if (role == OptionRole::Updated)
            continue;
        for (const std::string& text : option->results())
            if (role == OptionRole::Input)
                for (fs::path& file : filesNamedByArgument(text))
                    inputs.push_back(std::move(file));
            else if (!text.empty())
                outputs.push_back({command, nameOfOption(*option), role, text});
    }
    for (const CLI::App* below : part.get_subcommands([](const CLI::App*) { return true; }))
        collect(*below, below->get_name().empty() ? command : below->get_name(), outputs, inputs); // a group
}

bool isSpecial(const fs::path& file)
{
    std::error_code unknown;
    return fs::exists(file, unknown) && !fs::is_regular_file(file, unknown) &&
           !fs::is_directory(file, unknown);
}

bool areSame(const fs::path& a, const fs::path& b)
{
    std::error_code unknown;
    if (fs::exists(a, unknown) && fs::exists(b, unknown))
        return fs::equivalent(a, b, unknown);
    const fs::path first = fs::weakly_canonical(a, unknown);
    return !unknown && first == fs::weakly_canonical(b, unknown);
}

fs::path nearestFolder(const fs::path& path)
{
    std::error_code unknown;
    fs::path folder = fs::absolute(path, unknown).lexically_normal();
    while (!fs::exists(folder, unknown) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

// Opens a file beside an output and removes it again.
void requireWritable(const fs::path& file)
{
    const core::WholeFile probe(file, fmt::format(".probe{}", ::getpid()));
}

void requireWritableFolder(const fs::path& folder)
{
    const fs::path there = nearestFolder(folder);
    if (!core::isFolder(there))
        throw FileError(folder, fmt::format("cannot be made: {} is not a folder", there.string()));
    try {
        requireWritable(there / ".isocenter");
    } catch (const FileError& error) {
        throw FileError(folder, fmt::format("cannot be made or written to: {}", error.what()));
    }
}

// Whether a folder that the command makes holds the file.
bool isInNewFolder(const fs::path& file, const std::vector<GivenOutput>& outputs)
{
    std::error_code unknown;
    if (fs::exists(fs::absolute(file, unknown).parent_path(), unknown))
        return false;
    const std::string path = fs::absolute(file, unknown).lexically_normal().string();
    return std::ranges::any_of(outputs, [&](const GivenOutput& output) {
        return output.role == OptionRole::Folder &&
               path.starts_with((fs::absolute(output.path, unknown) / "").lexically_normal().string());
    });
}

void requireWritable(const GivenOutput& output, const std::vector<GivenOutput>& outputs)
{
    if (isSpecial(output.path))
        return;
    const bool namesFolder =
        output.role == OptionRole::Folder || (output.role == OptionRole::FileOrFolder &&
                                              (core::isFolder(output.path) || !output.path.has_extension()));
    if (namesFolder)
        requireWritableFolder(output.path);
    else if (!isInNewFolder(output.path, outputs))
        requireWritable(output.path);
}

// The output and what its command writes beside it: the geometry of projections, the description of raw
// values.
std::vector<fs::path> writtenBeside(const GivenOutput& output)
{
    std::vector<fs::path> files{output.path};
    if (output.command == "project")
        files.push_back(fs::path(output.path).replace_extension(".geometry.json"));
    if (output.path.extension() == ".raw")
        files.push_back(fs::path(output.path) += ".json");
    return files;
}

void requireNotInput(const GivenOutput& output, const core::InputProtection& protection,
                     const std::vector<fs::path>& inputs)
{
    const auto refuse = [&](const fs::path& file) {
        throw FileError(
            file,
            fmt::format("is an input of this command: {} would replace it. Name another one", output.option));
    };
    if (output.role != OptionRole::Folder)
        for (const fs::path& written : writtenBeside(output))
            if (protection.holds(written))
                refuse(written);
    if (output.role != OptionRole::Folder || !core::isFolder(output.path))
        return;
    for (const fs::path& input : inputs) {
        const fs::path target = output.path / input.filename();
        const bool isWritten =
            std::ranges::any_of(writtenNames(output.command), [&](std::string_view pattern) {
                return core::matchesPattern(pattern, input.filename().string());
            });
        if (isWritten && areSame(target, input))
            refuse(input);
    }
}

} // namespace

OptionRole roleOf(const std::string& command, const CLI::Option& option)
{
    const auto found = std::ranges::find_if(kOutputOptions, [&](const OutputOption& output) {
        return (output.command.empty() || output.command == command) && output.option == nameOfOption(option);
    });
    return found == kOutputOptions.end() ? OptionRole::Input : found->role;
}

void requireSafeOutputs(const CLI::App& parser, core::InputProtection& inputs)
{
    std::vector<GivenOutput> outputs;
    std::vector<fs::path> named;
    collect(parser, "", outputs, named);
    if (outputs.empty())
        return;
    const std::vector<fs::path> files = withFilesNamedInside(named);
    inputs.add(files);
    for (const GivenOutput& output : outputs)
        requireNotInput(output, inputs, files);
    for (std::size_t o = 0; o < outputs.size(); ++o)
        for (std::size_t other = 0; other < o; ++other)
            if (outputs[o].role != OptionRole::Folder && outputs[other].role != OptionRole::Folder &&
                !isSpecial(outputs[o].path) && areSame(outputs[o].path, outputs[other].path))
                throw UsageError(fmt::format("{} and {} name the same file, {}", outputs[other].option,
                                             outputs[o].option, outputs[o].path.string()));
    for (const GivenOutput& output : outputs)
        requireWritable(output, outputs);
}

} // namespace isocenter::app
