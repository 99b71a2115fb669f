// SPDX-License-Identifier: MIT
#include "core/io/files/file_signature.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace isocenter::core {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kDicomPreambleBytes = 128;

bool holdsAt(std::span<const std::uint8_t> head, std::size_t offset, std::string_view signature)
{
    return head.size() >= offset + signature.size() &&
           std::ranges::equal(
               head.subspan(offset, signature.size()), signature,
               [](std::uint8_t byte, char wanted) { return static_cast<char>(byte) == wanted; });
}

} // namespace

bool hasDicomSignature(std::span<const std::uint8_t> head)
{
    return holdsAt(head, kDicomPreambleBytes, "DICM"sv);
}

bool hasTiffSignature(std::span<const std::uint8_t> head)
{
    return !hasDicomSignature(head) &&
           std::ranges::any_of(
               std::initializer_list<std::string_view>{"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv},
               [&](std::string_view signature) { return holdsAt(head, 0, signature); });
}

} // namespace isocenter::core
