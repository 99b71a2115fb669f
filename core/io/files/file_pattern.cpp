// SPDX-License-Identifier: MIT
#include "core/io/files/file_pattern.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <string>

namespace isocenter::core {
namespace {

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

// A pattern for printf, taken apart.
struct NumberedName
{
    std::string before;
    std::string after;
    std::size_t digits = 1; // at least, filled with zeros

    // The number of a file of this pattern.
    std::optional<long> numberOf(std::string_view name) const
    {
        if (name.size() < before.size() + after.size() + digits || !name.starts_with(before) ||
            !name.ends_with(after))
            return {};
        const std::string_view text = name.substr(before.size(), name.size() - before.size() - after.size());
        long number = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool padded = text.size() > digits && text.front() == '0';
        if (failure != std::errc() || end != text.data() + text.size() || !isDigit(text.front()) || padded)
            return {};
        return number;
    }
};

NumberedName numberedNameOf(const std::filesystem::path& pattern)
{
    const std::string name = pattern.filename().string();
    const std::size_t percent = name.find('%');
    const std::size_t end = percent == std::string::npos ? percent : name.find('d', percent);
    if (end == std::string::npos || name.find('%', end) != std::string::npos)
        throw FileError(pattern, translatable("Data", "a pattern holds one %d or %04d in the file's name"));
    const std::string digits = name.substr(percent + 1, end - percent - 1);
    NumberedName result{name.substr(0, percent), name.substr(end + 1)};
    if (digits.empty())
        return result;
    if (digits.size() > 2 || !std::ranges::all_of(digits, isDigit))
        throw FileError(pattern, translatable("Data", "a pattern holds one %d or %04d in the file's name"));
    result.digits = std::max<std::size_t>(1, std::stoul(digits));
    return result;
}

} // namespace

bool matchesPattern(std::string_view pattern, std::string_view name)
{
    if (pattern.empty())
        return name.empty();
    if (pattern.front() == '*')
        return matchesPattern(pattern.substr(1), name) ||
               (!name.empty() && matchesPattern(pattern, name.substr(1)));
    return !name.empty() && (pattern.front() == '?' || pattern.front() == name.front()) &&
           matchesPattern(pattern.substr(1), name.substr(1));
}

bool naturallyBefore(std::string_view a, std::string_view b)
{
    const std::string_view wholeA = a;
    const std::string_view wholeB = b;
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
    if (a.empty() && b.empty()) // they differ in zeros before numbers at most
        return wholeA < wholeB;
    return a.empty();
}

std::vector<std::filesystem::path> inNaturalOrder(std::span<const std::filesystem::path> files)
{
    std::vector<std::filesystem::path> ordered(files.begin(), files.end());
    std::ranges::stable_sort(ordered, [](const std::filesystem::path& a, const std::filesystem::path& b) {
        return naturallyBefore(a.string(), b.string());
    });
    return ordered;
}

std::string orderText(std::span<const std::filesystem::path> ordered)
{
    return fmt::format(translatable("Data",
                                    "the files were given in another order: they were read in the natural "
                                    "order of their names, from {} to {}"),
                       ordered.front().filename().string(), ordered.back().filename().string());
}

std::vector<std::filesystem::path> filesMatching(const std::filesystem::path& folder,
                                                 std::string_view pattern)
{
    std::vector<std::filesystem::path> files;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        if (entry.is_regular_file() && matchesPattern(pattern, entry.path().filename().string()))
            files.push_back(entry.path());
    std::ranges::sort(files, [](const std::filesystem::path& a, const std::filesystem::path& b) {
        return naturallyBefore(a.filename().string(), b.filename().string());
    });
    return files;
}

bool isPattern(const std::filesystem::path& path)
{
    std::error_code failure;
    return path.filename().string().find_first_of("*?") != std::string::npos &&
           !std::filesystem::exists(path, failure);
}

std::vector<std::filesystem::path> filesNamedBy(const std::filesystem::path& pattern)
{
    if (!isPattern(pattern))
        return {};
    return filesMatching(pattern.has_parent_path() ? pattern.parent_path() : std::filesystem::path("."),
                         pattern.filename().string());
}

std::vector<std::filesystem::path> filesNumbered(const std::filesystem::path& pattern)
{
    const NumberedName name = numberedNameOf(pattern);
    std::map<long, std::filesystem::path> found;
    for (const auto& file :
         filesMatching(pattern.has_parent_path() ? pattern.parent_path() : std::filesystem::path("."), "*"))
        if (const auto number = name.numberOf(file.filename().string()))
            found.emplace(*number, file);
    std::vector<std::filesystem::path> files;
    for (const auto& [number, file] : found) {
        if (!files.empty() && number != found.begin()->first + static_cast<long>(files.size()))
            break;
        files.push_back(file);
    }
    return files;
}

} // namespace isocenter::core
