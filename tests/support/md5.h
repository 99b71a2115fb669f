// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace isocenter::tests {

// The MD5 digest (RFC 1321) in hexadecimal, to compare with reference values made by other programs.
inline std::string md5(std::span<const std::uint8_t> bytes)
{
    constexpr std::array<std::array<int, 4>, 4> kShifts{
        {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};
    std::array<std::uint32_t, 4> state{0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u};
    std::vector<std::uint8_t> message(bytes.begin(), bytes.end());
    message.push_back(0x80);
    message.resize((message.size() + 8 + 63) / 64 * 64 - 8);
    for (int byte = 0; byte < 8; ++byte)
        message.push_back(static_cast<std::uint8_t>((std::uint64_t{bytes.size()} * 8) >> (8 * byte)));

    for (std::size_t block = 0; block < message.size(); block += 64) {
        auto [a, b, c, d] = state;
        for (unsigned step = 0; step < 64; ++step) {
            const unsigned round = step / 16;
            const std::uint32_t mix = round == 0   ? (b & c) | (~b & d)
                                      : round == 1 ? (d & b) | (~d & c)
                                      : round == 2 ? b ^ c ^ d
                                                   : c ^ (b | ~d);
            constexpr std::array<unsigned, 4> kFactor{1, 5, 3, 7};
            constexpr std::array<unsigned, 4> kOffset{0, 1, 5, 0};
            const std::size_t word = block + 4 * ((kFactor.at(round) * step + kOffset.at(round)) % 16);
            std::uint32_t value = 0;
            for (std::size_t byte = 4; byte-- > 0;)
                value = (value << 8) | message[word + byte];
            const auto sine =
                static_cast<std::uint32_t>(std::floor(std::abs(std::sin(step + 1.0)) * 4294967296.0));
            const std::uint32_t turned = std::rotl(a + mix + sine + value, kShifts.at(round).at(step % 4));
            a = d;
            d = c;
            c = b;
            b += turned;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
    }
    std::string text;
    for (const std::uint32_t word : state)
        for (int byte = 0; byte < 4; ++byte)
            for (const int shift : {4, 0})
                text += "0123456789abcdef"[(word >> (8 * byte + shift)) & 15u];
    return text;
}

} // namespace isocenter::tests
