// SPDX-License-Identifier: MIT
#include "app/sequence/frame_series.h"

#include "core/io/radiograph_reader.h"
#include "core/support/error.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace isocenter::app {
namespace {

bool matches(std::string_view pattern, std::string_view name)
{
    if (pattern.empty())
        return name.empty();
    if (pattern.front() == '*')
        return matches(pattern.substr(1), name) || (!name.empty() && matches(pattern, name.substr(1)));
    return !name.empty() && (pattern.front() == '?' || pattern.front() == name.front()) &&
           matches(pattern.substr(1), name.substr(1));
}

bool isDigit(char character)
{
    return std::isdigit(static_cast<unsigned char>(character)) != 0;
}

std::string_view leadingNumber(std::string_view text)
{
    return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin()));
}

std::string_view withoutZeros(std::string_view digits)
{
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

// "frame9" before "frame10".
bool naturallyBefore(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        const std::string_view left = leadingNumber(a);
        const std::string_view right = leadingNumber(b);
        if (!left.empty() && !right.empty()) {
            const std::string_view x = withoutZeros(left);
            const std::string_view y = withoutZeros(right);
            if (x != y)
                return x.size() != y.size() ? x.size() < y.size() : x < y;
            a.remove_prefix(left.size());
            b.remove_prefix(right.size());
            continue;
        }
        if (a.front() != b.front())
            return a.front() < b.front();
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.size() < b.size();
}

std::vector<FrameFile> filesIn(const std::filesystem::path& folder, const std::string& pattern)
{
    std::vector<FrameFile> frames;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        if (entry.is_regular_file() && matches(pattern, entry.path().filename().string()))
            frames.push_back({entry.path(), 0});
    if (frames.empty())
        throw FileError(folder / pattern, "no file has such a name");
    std::ranges::sort(frames, [](const FrameFile& a, const FrameFile& b) {
        return naturallyBefore(a.file.filename().string(), b.file.filename().string());
    });
    return frames;
}

} // namespace

std::vector<FrameFile> framesOf(const std::filesystem::path& source)
{
    if (std::filesystem::is_directory(source))
        return filesIn(source, "*");
    const std::string name = source.filename().string();
    if (!std::filesystem::exists(source) && name.find_first_of("*?") != std::string::npos)
        return filesIn(source.has_parent_path() ? source.parent_path() : ".", name);
    std::vector<FrameFile> frames;
    const int count = core::radiographFrames(source);
    for (int frame = 0; frame < count; ++frame)
        frames.push_back({source, frame});
    return frames;
}

} // namespace isocenter::app
