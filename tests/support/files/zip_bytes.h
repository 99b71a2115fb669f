// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace isocenter::tests {

// A ZIP archive as QuaZip writes it, made byte by byte and by zlib: files are deflated, with their sizes
// behind them and in the list alone (bit 3 of the flags).
class ZipBytes
{
public:
    void add(const std::string& name, const std::string& content, bool deflated = true)
    {
        const std::string packed = deflated ? deflatedText(content) : content;
        const auto crc = static_cast<std::uint32_t>(
            crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
        const std::string method = number(deflated ? 8 : 0, 2);
        const std::string sizes = number(packed.size(), 4) + number(content.size(), 4);
        list_ += number(0x02014b50, 4) + number(20, 2) + number(20, 2) + number(8, 2) + method +
                 number(0, 4) + number(crc, 4) + sizes + number(name.size(), 2) + number(0, 2) +
                 number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(files_.size(), 4) + name;
        files_ += number(0x04034b50, 4) + number(20, 2) + number(8, 2) + method + number(0, 4) +
                  number(0, 4) + number(0, 4) + number(0, 4) + number(name.size(), 2) + number(0, 2) + name +
                  packed + number(0x08074b50, 4) + number(crc, 4) + sizes;
        ++count_;
    }

    std::string bytes() const
    {
        const std::string comment = "XROMM Project File";
        return files_ + list_ + number(0x06054b50, 4) + number(0, 4) + number(count_, 2) + number(count_, 2) +
               number(list_.size(), 4) + number(files_.size(), 4) + number(comment.size(), 2) + comment;
    }

    void write(const std::filesystem::path& file) const { std::ofstream(file, std::ios::binary) << bytes(); }

    // Little-endian.
    static std::string number(std::uint64_t value, int length)
    {
        std::string text;
        for (int byte = 0; byte < length; ++byte)
            text += static_cast<char>(value >> (8 * byte) & 0xff);
        return text;
    }

private:
    static std::string deflatedText(const std::string& content)
    {
        z_stream stream{};
        if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::runtime_error("zlib cannot deflate");
        std::string packed(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
        std::string copy = content;
        stream.next_in = reinterpret_cast<Bytef*>(copy.data());
        stream.avail_in = static_cast<uInt>(copy.size());
        stream.next_out = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_out = static_cast<uInt>(packed.size());
        const int status = deflate(&stream, Z_FINISH);
        packed.erase(packed.size() - stream.avail_out);
        deflateEnd(&stream);
        if (status != Z_STREAM_END)
            throw std::runtime_error("zlib did not deflate all");
        return packed;
    }

    std::string files_;
    std::string list_;
    std::size_t count_ = 0;
};

} // namespace isocenter::tests
