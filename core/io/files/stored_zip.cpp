// SPDX-License-Identifier: MIT
#include "core/io/files/stored_zip.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <array>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostArchivedFiles = 65534;
constexpr std::size_t kMostArchiveBytes = 0xfffffffe;
constexpr std::uint16_t kZipVersion = 20;             // 2.0
constexpr std::uint16_t kFirstDayOf1980 = 1 << 5 | 1; // the earliest that the format has

std::array<std::uint32_t, 256> crcTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder & 1) != 0 ? 0xedb88320u ^ (remainder >> 1) : remainder >> 1;
        table[byte] = remainder;
    }
    return table;
}

// Little-endian numbers and texts one after another.
class ZipBytes
{
public:
    ZipBytes& two(std::size_t value) { return number(value, 2); }
    ZipBytes& four(std::size_t value) { return number(value, 4); }
    ZipBytes& text(const std::string& value)
    {
        bytes_.insert(bytes_.end(), value.begin(), value.end());
        return *this;
    }
    ZipBytes& append(std::span<const std::uint8_t> value)
    {
        bytes_.insert(bytes_.end(), value.begin(), value.end());
        return *this;
    }
    std::size_t size() const { return bytes_.size(); }
    std::span<const std::uint8_t> bytes() const { return bytes_; }

private:
    ZipBytes& number(std::size_t value, int length)
    {
        for (int byte = 0; byte < length; ++byte)
            bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * byte)));
        return *this;
    }

    std::vector<std::uint8_t> bytes_;
};

// What both headers of a file have in common.
void describe(ZipBytes& zip, const ArchivedFile& file, std::uint32_t crc)
{
    zip.two(kZipVersion).two(0).two(0).two(0).two(kFirstDayOf1980); // flags, stored, time, date
    zip.four(crc).four(file.bytes.size()).four(file.bytes.size()).two(file.name.size()).two(0);
}

} // namespace

std::uint32_t crc32Of(std::span<const std::uint8_t> bytes)
{
    static const std::array<std::uint32_t, 256> table = crcTable();
    std::uint32_t remainder = 0xffffffff;
    for (const std::uint8_t byte : bytes)
        remainder = table[(remainder ^ byte) & 0xff] ^ (remainder >> 8);
    return ~remainder;
}

void writeStoredZip(const std::filesystem::path& file, std::span<const ArchivedFile> files)
{
    if (files.size() > kMostArchivedFiles)
        throw InputError(
            fmt::format(translatable("Data", "{}: {} files are more than a ZIP archive takes, {}"),
                        file.string(), files.size(), kMostArchivedFiles));
    ZipBytes zip;
    ZipBytes directory;
    for (const ArchivedFile& archived : files) {
        const std::uint32_t crc = crc32Of(archived.bytes);
        directory.four(0x02014b50).two(kZipVersion);
        describe(directory, archived, crc);
        directory.two(0).two(0).two(0).four(0).four(zip.size()); // comment, disk, attributes, place
        directory.text(archived.name);
        zip.four(0x04034b50);
        describe(zip, archived, crc);
        zip.text(archived.name).append(archived.bytes);
    }
    const std::size_t directoryAt = zip.size();
    zip.append(directory.bytes());
    zip.four(0x06054b50).two(0).two(0).two(files.size()).two(files.size());
    zip.four(directory.size()).four(directoryAt).two(0);
    if (zip.size() > kMostArchiveBytes)
        throw InputError(
            fmt::format(translatable("Data", "{}: its files are more than 4 GB together"), file.string()));
    writeFileBytes(file, zip.bytes());
}

} // namespace isocenter::core
