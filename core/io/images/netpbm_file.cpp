// SPDX-License-Identifier: MIT
#include "core/io/images/netpbm_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/samples.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <bit>
#include <cctype>
#include <cstdint>
#include <vector>

namespace isocenter::core {
namespace {

constexpr unsigned kLongestNetpbmSide = 1U << 20;
constexpr unsigned kMostMaximum = 65535;

class NetpbmReader
{
public:
    explicit NetpbmReader(const std::filesystem::path& file) : file_(file), bytes_(readFileBytes(file)) {}

    ImageFile read()
    {
        if (bytes_.size() <= place_)
            throw FileError(file_, translatable("Data", "is truncated: its header ends too early"));
        const char kind = static_cast<char>(bytes_[1]);
        if (kind == '1' || kind == '4')
            throw FileError(file_,
                            translatable("Data", "is a bitmap without grey values (PBM): save it as PGM"));
        const bool isPlain = kind < '4';
        ImageFile image;
        image.colour = kind == '3' || kind == '6';
        const unsigned columns = number(translatable("Data", "width"), 1, kLongestNetpbmSide);
        const unsigned rows = number(translatable("Data", "height"), 1, kLongestNetpbmSide);
        const unsigned maximum = number(translatable("Data", "maxval"), 1, kMostMaximum);
        image.bitsPerSample = std::bit_width(maximum);
        const std::uintmax_t channels = image.colour ? 3 : 1;
        const std::uintmax_t samples = channels * columns * rows;
        bytesOfSample_ = isPlain ? 0 : maximum > 255 ? 2 : 1;
        ++place_;                                                   // the one blank behind maxval
        requireBytes(isPlain ? samples : samples * bytesOfSample_); // a plain one has a digit at least
        requireMemory(bytesFor(sizeof(float), columns, rows),
                      fmt::format(translatable("Data", "an image of {} x {} pixels"), columns, rows));
        image.pixels = Image(static_cast<int>(columns), static_cast<int>(rows));
        for (float& pixel : image.pixels.values) {
            const auto sample = [&] { return static_cast<float>(this->sample(maximum)); };
            const float first = sample();
            if (!image.colour) {
                pixel = first;
                continue;
            }
            const float green = sample();
            pixel = luminance(first, green, sample());
        }
        return image;
    }

private:
    bool isBlank() const { return std::isspace(bytes_[place_]) != 0; }

    void skipBlanksAndComments()
    {
        while (place_ < bytes_.size() && (isBlank() || bytes_[place_] == '#'))
            if (bytes_[place_] == '#')
                while (place_ < bytes_.size() && bytes_[place_] != '\n')
                    ++place_;
            else
                ++place_;
    }

    unsigned number(const char* what, unsigned least, unsigned most)
    {
        skipBlanksAndComments();
        const std::size_t first = place_;
        std::uint64_t value = 0;
        while (place_ < bytes_.size() && std::isdigit(bytes_[place_]) != 0 && value <= most)
            value = 10 * value + (bytes_[place_++] - std::uint64_t{'0'});
        if (place_ == first || value < least || value > most)
            throw FileError(
                file_, fmt::format(translatable("Data", "its {} at byte {} is not a whole number from {} to "
                                                        "{}: the file is damaged or truncated"),
                                   what, first, least, most));
        return static_cast<unsigned>(value);
    }

    void requireBytes(std::uintmax_t needed) const
    {
        const std::uintmax_t left = bytes_.size() > place_ ? bytes_.size() - place_ : 0;
        if (left < needed)
            throw FileError(file_,
                            fmt::format(translatable("Data", "is truncated: its pixels need {} bytes, {} "
                                                             "are there"),
                                        needed, left));
    }

    unsigned sample(unsigned maximum)
    {
        if (bytesOfSample_ == 0)
            return number(translatable("Data", "sample"), 0, maximum);
        unsigned value = bytes_[place_++];
        if (bytesOfSample_ == 2)
            value = value << 8 | bytes_[place_++];
        return value;
    }

    std::filesystem::path file_;
    std::vector<std::uint8_t> bytes_;
    std::size_t place_ = 2; // behind the magic number
    unsigned bytesOfSample_ = 1;
};

} // namespace

bool isNetpbm(const FileStart& start)
{
    const auto bytes = start.bytes();
    return bytes.size() > 2 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
           (std::isspace(bytes[2]) != 0 || bytes[2] == '#');
}

ImageFile readNetpbm(const std::filesystem::path& file, int)
{
    return NetpbmReader(file).read();
}

} // namespace isocenter::core
