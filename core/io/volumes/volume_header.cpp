// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_header.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostHeaderBytes = 1 << 20;
constexpr double kMostVoxels = 2147483647.0; // along an axis
constexpr double kMostSpacingMm = 1e5;
constexpr double kFarthestMm = 1e7;
constexpr double kMostSkip = 1e15;
constexpr std::size_t kMostLineBytes = 400; // of NRRD: ITK has room for about 500, and does not look

// The first bytes, unpacked if they are packed by gzip.
std::vector<std::uint8_t> headOf(const std::filesystem::path& file)
{
    std::vector<std::uint8_t> head(kMostHeaderBytes);
    const gzFile stream = gzopen(file.c_str(), "rb");
    const int count = stream == nullptr ? 0 : gzread(stream, head.data(), static_cast<unsigned>(head.size()));
    if (stream != nullptr)
        gzclose(stream);
    head.resize(static_cast<std::size_t>(std::max(count, 0)));
    return head;
}

[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view entry, std::string_view value,
                         double least, double most)
{
    throw FileError(
        file, fmt::format(translatable("Data",
                                       "its header says {} = {}: a number from {:g} to {:g} is expected. The "
                                       "file is damaged: copy or export it again"),
                          entry, value.substr(0, 60), least, most));
}

void requireWithin(const std::filesystem::path& file, std::string_view entry, double value, double least,
                   double most)
{
    if (!(value >= least && value <= most))
        refuse(file, entry, fmt::format("{}", value), least, most);
}

void requireRoom(const std::filesystem::path& file, std::span<const double> sizes)
{
    double voxels = 1.0;
    for (const double size : sizes)
        voxels *= size;
    constexpr double kLargest = 1e18;
    constexpr std::uintmax_t kBytes = sizeof(float) + 1; // at least, while it is read
    requireMemory(kBytes * static_cast<std::uintmax_t>(std::min(voxels, kLargest)),
                  fmt::format(translatable("Data", "{}: a volume of {} voxels, as its header says,"),
                              file.string(), fmt::join(sizes, " x ")));
}

// The binary header of NIfTI 1 and 2, in either order of bytes.
class NiftiHeader
{
public:
    NiftiHeader(const std::filesystem::path& file, std::span<const std::uint8_t> bytes)
        : file_(file), bytes_(bytes)
    {
    }

    // Whether it is one.
    bool find()
    {
        for (const bool swapped : {false, true}) {
            swapped_ = swapped;
            for (const int size : {348, 540})
                if (bytes_.size() >= static_cast<std::size_t>(size) && number<std::int32_t>(0) == size) {
                    second_ = size == 540;
                    return true;
                }
        }
        return false;
    }

    void check() const
    {
        checkSizes();
        for (int axis = 1; axis <= 3; ++axis)
            within(fmt::format("pixdim[{}]", axis), real(76, 104, axis), -kMostSpacingMm, kMostSpacingMm);
        within("vox_offset",
               second_ ? static_cast<double>(number<std::int64_t>(168))
                       : static_cast<double>(number<float>(108)),
               0.0, kMostSkip);
        if (code(252, 344) > 0)
            for (int i = 0; i < 6; ++i)
                within(i < 3 ? "quatern" : "qoffset", real(256, 352, i), -kFarthestMm, kFarthestMm);
        if (code(254, 348) > 0)
            for (int i = 0; i < 12; ++i)
                within(fmt::format("srow_{}[{}]", "xyz"[i / 4], i % 4), real(280, 400, i), -kFarthestMm,
                       kFarthestMm);
    }

private:
    template <class Number>
    Number number(std::size_t offset) const
    {
        std::array<std::uint8_t, sizeof(Number)> stored;
        std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), stored.size(), stored.begin());
        if (swapped_)
            std::ranges::reverse(stored);
        return std::bit_cast<Number>(stored);
    }
    // The element of a list that begins at these offsets in the first and second version.
    double real(std::size_t first, std::size_t second, int index) const
    {
        const auto i = static_cast<std::size_t>(index);
        return second_ ? number<double>(second + 8 * i) : static_cast<double>(number<float>(first + 4 * i));
    }
    int code(std::size_t first, std::size_t second) const
    {
        return second_ ? number<std::int32_t>(second) : number<std::int16_t>(first);
    }
    double dimension(int index) const
    {
        const auto i = static_cast<std::size_t>(index);
        return second_ ? static_cast<double>(number<std::int64_t>(16 + 8 * i))
                       : number<std::int16_t>(40 + 2 * i);
    }
    void within(const std::string& entry, double value, double least, double most) const
    {
        requireWithin(file_, entry, value, least, most);
    }
    void checkSizes() const
    {
        within("dim[0]", dimension(0), 1.0, 7.0);
        std::vector<double> sizes;
        for (int axis = 1; axis <= static_cast<int>(dimension(0)); ++axis) {
            within(fmt::format("dim[{}]", axis), dimension(axis), 1.0, kMostVoxels);
            sizes.push_back(dimension(axis));
        }
        requireRoom(file_, sizes);
    }

    const std::filesystem::path& file_;
    std::span<const std::uint8_t> bytes_;
    bool swapped_ = false;
    bool second_ = false;
};

// An entry of a header of lines, and what its numbers may be.
struct EntryRule
{
    std::string_view key;
    double least;
    double most;
};

constexpr EntryRule kMetaImageRules[] = {{"NDims", 1.0, 10.0},
                                         {"DimSize", 1.0, kMostVoxels},
                                         {"ElementSpacing", -kMostSpacingMm, kMostSpacingMm},
                                         {"ElementSize", -kMostSpacingMm, kMostSpacingMm},
                                         {"Offset", -kFarthestMm, kFarthestMm},
                                         {"Position", -kFarthestMm, kFarthestMm},
                                         {"Origin", -kFarthestMm, kFarthestMm},
                                         {"CenterOfRotation", -kFarthestMm, kFarthestMm},
                                         {"TransformMatrix", -kMostSpacingMm, kMostSpacingMm},
                                         {"Rotation", -kMostSpacingMm, kMostSpacingMm},
                                         {"Orientation", -kMostSpacingMm, kMostSpacingMm},
                                         {"ElementNumberOfChannels", 1.0, 1000.0},
                                         {"CompressedDataSize", 0.0, kMostSkip},
                                         {"HeaderSize", -1.0, kMostSkip}};
constexpr EntryRule kNrrdRules[] = {{"dimension", 1.0, 16.0},
                                    {"sizes", 1.0, kMostVoxels},
                                    {"spacings", -kMostSpacingMm, kMostSpacingMm},
                                    {"space directions", -kMostSpacingMm, kMostSpacingMm},
                                    {"space origin", -kFarthestMm, kFarthestMm},
                                    {"space dimension", 1.0, 16.0},
                                    {"thicknesses", -kMostSpacingMm, kMostSpacingMm},
                                    {"line skip", 0.0, kMostSkip},
                                    {"lineskip", 0.0, kMostSkip},
                                    {"byte skip", -1.0, kMostSkip},
                                    {"byteskip", -1.0, kMostSkip}};

std::optional<double> numberOf(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size() ? std::optional(value) : std::nullopt;
}

// A header of lines "key = value" (MetaImage) or "key: value" (NRRD).
class LineHeader
{
public:
    LineHeader(const std::filesystem::path& file, std::string_view text, char separator,
               std::span<const EntryRule> rules)
        : file_(file), text_(text), separator_(separator), rules_(rules)
    {
    }

    void check()
    {
        while (!text_.empty()) {
            const std::size_t end = std::min(text_.find('\n'), text_.size());
            const std::string_view line = trimmed(text_.substr(0, end));
            text_.remove_prefix(std::min(end + 1, text_.size()));
            ++line_;
            if (isNrrd() && line.empty()) // the voxels begin here
                break;
            if (isNrrd())
                requirePlain(line);
            const std::size_t middle = line.find(separator_);
            if (middle == std::string_view::npos)
                continue;
            const std::string key = keyOf(line.substr(0, middle));
            if (key == "ElementDataFile") // the last
                break;
            const std::string_view value = trimmed(line.substr(middle + 1));
            if (isNrrd() && key == "encoding")
                requireBinary(value);
            for (const EntryRule& rule : rules_)
                if (key == rule.key)
                    checkEntry(rule, value);
        }
        requireCounts();
        requireRoom(file_, sizes_);
    }

private:
    bool isNrrd() const { return separator_ == ':'; }
    // NRRD does not tell small letters from capitals.
    std::string keyOf(std::string_view text) const
    {
        std::string key(trimmed(text));
        if (isNrrd())
            std::ranges::transform(key, key.begin(), lowered);
        return key;
    }
    static char lowered(char letter)
    {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    // ITK copies what it reads of a line into buffers of a fixed size. Comments, and keys with free texts
    // (":="), go elsewhere, and some programs write long ones.
    void requirePlain(std::string_view line) const
    {
        if (line.find('\r') != std::string_view::npos) // which only some readers take for its end
            throw FileError(
                file_, fmt::format(translatable("Data",
                                                "line {} of its header has a carriage return within: save it "
                                                "with lines as of Linux or Windows"),
                                   line_));
        const std::size_t freeText = line.find(":=");
        const bool free = freeText <= kMostLineBytes && line.find(": ") > freeText;
        if (line.size() > kMostLineBytes && !free && !line.starts_with('#'))
            throw FileError(
                file_,
                fmt::format(translatable("Data", "line {} of its header has {} bytes, more than the {} that "
                                                 "are read: the file is damaged, or that line must be "
                                                 "shortened or left out"),
                            line_, line.size(), kMostLineBytes));
    }
    // ITK also overflows where a word among numbers written as text is long.
    void requireBinary(std::string_view encoding) const
    {
        const std::string name = keyOf(encoding);
        if (name != "raw" && name != "gzip" && name != "gz")
            throw FileError(
                file_,
                fmt::format(translatable("Data", "its header says encoding: {}, which is not read: save it "
                                                 "with the encoding raw or gzip"),
                            encoding.substr(0, 60)));
    }
    void checkEntry(const EntryRule& rule, std::string_view value)
    {
        std::vector<double> numbers;
        std::string_view rest = value;
        while (true) {
            constexpr std::string_view kBetween = " \t(),";
            rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
            if (rest.empty())
                break;
            const std::string_view word = rest.substr(0, rest.find_first_of(kBetween));
            rest.remove_prefix(word.size());
            const bool ofAxes = rule.key == "spacings" || rule.key == "thicknesses";
            if ((rule.key == "space directions" && word == "none") || (ofAxes && word == "nan"))
                continue; // an axis that is not of space
            const auto number = numberOf(word);
            if (!number || !(*number >= rule.least && *number <= rule.most))
                refuse(file_, rule.key, value, rule.least, rule.most);
            numbers.push_back(*number);
        }
        if (rule.key == "sizes" || rule.key == "DimSize")
            sizes_ = numbers;
        if (rule.key == "dimension" || rule.key == "NDims") {
            if (numbers.size() != 1)
                refuse(file_, rule.key, value, rule.least, rule.most);
            dimensions_ = numbers.front();
        }
    }
    void requireCounts() const
    {
        if (dimensions_ == 0.0 || sizes_.empty())
            throw FileError(
                file_,
                translatable("Data",
                             "its header does not say how many voxels it has: copy or export it again"));
        if (static_cast<double>(sizes_.size()) != dimensions_)
            throw FileError(
                file_, fmt::format(translatable(
                                       "Data", "its header says {} axes and {} sizes: it is damaged, copy or "
                                               "export it again"),
                                   dimensions_, sizes_.size()));
    }

    const std::filesystem::path& file_;
    std::string_view text_;
    char separator_;
    std::span<const EntryRule> rules_;
    std::vector<double> sizes_;
    double dimensions_ = 0.0;
    int line_ = 0;
};

bool isMetaImage(std::string_view text)
{
    return text.find("ElementDataFile") != std::string_view::npos &&
           text.find("NDims") != std::string_view::npos;
}

} // namespace

void requireSoundVolumeHeader(const std::filesystem::path& file)
{
    requireRegularFile(file);
    const std::vector<std::uint8_t> head = headOf(file);
    const std::string_view text(reinterpret_cast<const char*>(head.data()), head.size());
    if (text.starts_with("NRRD"))
        LineHeader(file, text, ':', kNrrdRules).check();
    else if (NiftiHeader nifti(file, head); nifti.find())
        nifti.check();
    else if (isMetaImage(text))
        LineHeader(file, text, '=', kMetaImageRules).check();
    else // ITK would guess, and what it takes for numbers was never checked
        throw FileError(
            file, translatable("Data",
                               "it is not a NIfTI, NRRD or MetaImage file, or its header is damaged: copy or "
                               "export it again"));
}

} // namespace isocenter::core
