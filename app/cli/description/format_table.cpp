// SPDX-License-Identifier: MIT
#include "app/cli/description/program_description.h"
#include "core/io/file_formats.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace isocenter::app {
namespace {

std::string listed(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words)
        list += (list.empty() ? "" : ", ") + word;
    return list;
}

std::string endingsIn(const core::FileFormat& format)
{
    std::vector<std::string> endings;
    for (const std::string_view ending : format.endings)
        endings.push_back(fmt::format("`{}`", ending));
    return listed(endings);
}

std::string knownBy(const core::FileFormat& format)
{
    const bool byContent = format.recognises != nullptr || !format.schema.empty();
    return byContent && format.byEnding ? "content, ending" : byContent ? "content" : "ending";
}

std::string heldBy(const core::FileFormat& format)
{
    constexpr std::array<std::pair<core::Holds, const char*>, 6> kWords{
        {{core::Holds::Image, "image"},
         {core::Holds::Frames, "frames"},
         {core::Holds::Volume, "volume"},
         {core::Holds::Surface, "surface"},
         {core::Holds::Projections, "projections"},
         {core::Holds::Geometry, "geometry"}}};
    std::vector<std::string> words;
    for (const auto& [held, word] : kWords)
        if (overlap(format.holds, held))
            words.emplace_back(word);
    return words.empty() ? core::nameOf(format.kind) : listed(words);
}

// What shared-mime-info lacks has a name of its own.
bool isOwnType(std::string_view type)
{
    return type.starts_with("application/x-");
}

} // namespace

std::string formatNames()
{
    std::vector<std::string> names;
    for (const core::FileFormat& format : core::fileFormats())
        names.emplace_back(format.name);
    return listed(names);
}

std::string formatTable()
{
    std::string table = "| format | names end in | known by | may hold |\n| --- | --- | --- | --- |\n";
    for (const core::FileFormat& format : core::fileFormats())
        table += fmt::format("| {} | {} | {} | {} |\n", format.name, endingsIn(format), knownBy(format),
                             heldBy(format));
    return table;
}

std::string mediaTypes()
{
    std::string types = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
    for (const core::FileFormat& format : core::fileFormats()) {
        if (!isOwnType(format.mediaType))
            continue;
        types += fmt::format("  <mime-type type=\"{}\">\n    <comment>{}</comment>\n", format.mediaType,
                             format.kind == core::FileKind::Volume ? fmt::format("{} volume", format.name)
                                                                   : std::string(format.name));
        if (format.kind == core::FileKind::Project)
            types += "    <comment xml:lang=\"de\">Isocenter-Projekt</comment>\n"
                     "    <sub-class-of type=\"application/json\"/>\n"
                     "    <icon name=\"isocenter\"/>\n";
        for (const std::string_view ending : format.endings)
            types += fmt::format("    <glob pattern=\"*{}\"/>\n", ending);
        types += "  </mime-type>\n";
    }
    return types + "</mime-info>\n";
}

std::string desktopMediaTypes()
{
    std::string types;
    for (const core::FileFormat& format : core::fileFormats())
        if (!format.mediaType.empty())
            types += fmt::format("{};", format.mediaType);
    return types;
}

} // namespace isocenter::app
