// SPDX-License-Identifier: MIT
#include "gpu/kernel_sources.h"

#include "core/support/error.h"
#include "gpu/embedded_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <utility>

namespace isocenter::gpu {
namespace {

std::string readFile(const std::string& path)
{
    if (const char* folder = std::getenv("ISOCENTER_KERNEL_DIR")) {
        std::ifstream file(std::filesystem::path(folder) / path, std::ios::binary);
        if (!file)
            throw KernelBuildError(fmt::format("ISOCENTER_KERNEL_DIR={}: it has no {}", folder, path), {});
        return {std::istreambuf_iterator<char>(file), {}};
    }
    const auto sources = embeddedSources();
    const auto found = std::ranges::find(sources, path, &EmbeddedSource::path);
    if (found == sources.end())
        throw KernelBuildError(fmt::format("there is no kernel source {}", path), {});
    return std::string(found->text);
}

// The repository path that an #include line means: full paths as in C++, bare names beside the language's
// common file.
std::string resolved(const std::string& name, KernelLanguage language)
{
    if (name.find('/') != std::string::npos)
        return name;
    return (language == KernelLanguage::OpenCl ? "kernels/" : "shaders/") + name;
}

class Resolver
{
public:
    explicit Resolver(KernelLanguage language) : language_(language) {}

    void append(const std::string& path)
    {
        if (std::ranges::find(source_.files, path) != source_.files.end())
            return;
        const auto file = source_.files.size();
        source_.files.push_back(path);
        std::istringstream lines(readFile(path));
        std::string line;
        appendLineDirective(1, file);
        for (int number = 1; std::getline(lines, line); ++number) {
            static const std::regex include(R"(^\s*#include\s+"([^"]+)\".*$)");
            std::smatch match;
            if (std::regex_match(line, match, include)) {
                append(resolved(match[1], language_));
                appendLineDirective(number + 1, file);
            } else if (line.rfind("#pragma once", 0) == 0) {
                source_.text += '\n';
            } else {
                source_.text += line + '\n';
            }
        }
    }
    KernelSource take() { return std::move(source_); }

private:
    void appendLineDirective(int line, std::size_t file)
    {
        if (language_ == KernelLanguage::OpenCl)
            source_.text += fmt::format("#line {} \"{}\"\n", line, source_.files[file]);
        else
            source_.text += fmt::format("#line {} {}\n", line, file);
    }

    KernelLanguage language_;
    KernelSource source_;
};

// The file and line that the #line directives give a line (from 1) of the resolved text.
std::string placeOfLine(const KernelSource& source, int physicalLine)
{
    static const std::regex directive(R"re(^#line (\d+) "([^"]+)"$)re");
    std::istringstream lines(source.text);
    std::string file = "<kernel>";
    int number = 0;
    std::string line;
    for (int physical = 1; physical <= physicalLine && std::getline(lines, line); ++physical) {
        std::smatch match;
        if (std::regex_match(line, match, directive)) {
            file = match[2];
            number = std::stoi(match[1]) - 1;
        } else {
            ++number;
        }
    }
    return fmt::format("{}:{}", file, number);
}

} // namespace

bool KernelSource::gathers() const
{
    return std::ranges::find(files, "shaders/gather.glsl") != files.end();
}

std::string kernelPath(std::string_view stem)
{
    const auto kernels = embeddedKernels();
    const auto found = std::ranges::find_if(
        kernels, [stem](std::string_view kernel) { return kernel.substr(kernel.rfind('/') + 1) == stem; });
    if (found == kernels.end())
        throw KernelBuildError(fmt::format("there is no kernel {}", stem), {});
    return std::string(*found);
}

KernelSource kernelSource(std::string_view stem, KernelLanguage language)
{
    return sourceOf(language == KernelLanguage::OpenCl
                        ? fmt::format("kernels/{}.cl", kernelPath(stem))
                        : fmt::format("shaders/compute/{}.comp.glsl", kernelPath(stem)),
                    language);
}

KernelSource sourceOf(std::string_view path, KernelLanguage language)
{
    Resolver resolver(language);
    resolver.append(std::string(path));
    return resolver.take();
}

std::span<const std::string_view> kernelStems()
{
    return embeddedStems();
}

std::string mapOpenClLog(const std::string& log, const KernelSource& source)
{
    static const std::regex location(R"(^<kernel>:(\d+)(:.*)$)");
    std::istringstream lines(log);
    std::string mapped;
    for (std::string line; std::getline(lines, line); mapped += '\n') {
        std::smatch match;
        mapped += std::regex_match(line, match, location)
                      ? placeOfLine(source, std::stoi(match[1])) + match[2].str()
                      : line;
    }
    return mapped;
}

std::string mapGlslLog(const std::string& log, const KernelSource& source)
{
    static const std::regex location(R"(^(\d+)([:(]\d+.*)$)");
    std::istringstream lines(log);
    std::string mapped;
    for (std::string line; std::getline(lines, line); mapped += '\n') {
        std::smatch match;
        const bool located = std::regex_match(line, match, location);
        const std::size_t file = located ? std::stoul(match[1]) : source.files.size();
        mapped += file < source.files.size() ? source.files[file] + match[2].str() : line;
    }
    return mapped;
}

} // namespace isocenter::gpu
