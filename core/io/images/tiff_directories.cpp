// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_directories.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostDirectories = 10'000'000;
constexpr std::uint64_t kMostEntries = 0xffff;

// Whole numbers at any place of a file.
class NumbersInFile
{
public:
    explicit NumbersInFile(const std::filesystem::path& file)
        : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC))
    {
        if (descriptor_ < 0)
            throw FileError(file,
                            translatable("Data", "cannot be opened for reading: check its permissions"));
        struct stat state
        {
        };
        bytes_ = fstat(descriptor_, &state) == 0 ? static_cast<std::uint64_t>(state.st_size) : 0;
        posix_fadvise(descriptor_, 0, 0, POSIX_FADV_RANDOM); // else each number brings pixels along
        std::array<char, 4> head{};
        if (pread(descriptor_, head.data(), head.size(), 0) == static_cast<ssize_t>(head.size()))
            bigEndian_ = head[0] == 'M';
    }
    ~NumbersInFile() { ::close(descriptor_); }
    NumbersInFile(const NumbersInFile&) = delete;
    NumbersInFile& operator=(const NumbersInFile&) = delete;

    std::uint64_t fileBytes() const { return bytes_; }

    // Nothing where the file ends before.
    std::optional<std::uint64_t> at(std::uint64_t place, std::size_t bytes) const
    {
        std::array<char, 8> read{};
        if (place > bytes_ || bytes > bytes_ - place ||
            pread(descriptor_, read.data(), bytes, static_cast<off_t>(place)) != static_cast<ssize_t>(bytes))
            return std::nullopt;
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value = value << 8 | static_cast<std::uint8_t>(read[bigEndian_ ? i : bytes - 1 - i]);
        return value;
    }

    // Has the system bring some bytes into memory meanwhile.
    void expect(std::uint64_t place) const
    {
        constexpr off_t kDirectoryBytes = 512;
        posix_fadvise(descriptor_, static_cast<off_t>(place), kDirectoryBytes, POSIX_FADV_WILLNEED);
    }

private:
    int descriptor_;
    std::uint64_t bytes_ = 0;
    bool bigEndian_ = false;
};

// Asks for what lies behind the last two directories at their distance, once.
void expectMore(const NumbersInFile& numbers, const std::vector<std::uint64_t>& places)
{
    constexpr std::uint64_t kMostExpected = 100'000;
    const std::uint64_t last = places.back();
    const std::uint64_t before = places[places.size() - 2];
    if (last <= before)
        return;
    const std::uint64_t distance = last - before;
    const std::uint64_t count = std::min(kMostExpected, (numbers.fileBytes() - last) / distance);
    for (std::uint64_t i = 1; i <= count; ++i)
        numbers.expect(last + i * distance);
}

} // namespace

TiffDirectories findTiffDirectories(const std::filesystem::path& file)
{
    constexpr std::size_t kLooksEven = 3;
    constexpr std::uint64_t kBigTiff = 43;
    const NumbersInFile numbers(file);
    const bool isBig = numbers.at(2, 2) == kBigTiff;
    const std::size_t placeBytes = isBig ? 8 : 4;
    const std::size_t countBytes = isBig ? 8 : 2;
    const std::uint64_t entryBytes = isBig ? 20 : 12;
    TiffDirectories found;
    std::set<std::uint64_t> seen;
    std::optional<std::uint64_t> place = numbers.at(isBig ? 8 : 4, placeBytes);
    while (place && *place != 0) {
        const auto entries = numbers.at(*place, countBytes);
        if (!entries || *entries > kMostEntries || found.places.size() >= kMostDirectories ||
            !seen.insert(*place).second)
            break;
        const auto next = numbers.at(*place + countBytes + entryBytes * *entries, placeBytes);
        if (!next)
            break;
        found.places.push_back(*place);
        if (found.places.size() == kLooksEven)
            expectMore(numbers, found.places);
        place = next;
    }
    found.breaksOff = !place || *place != 0;
    return found;
}

} // namespace isocenter::core
