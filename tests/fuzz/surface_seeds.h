// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

// Small closed surfaces as files.
namespace isocenter::fuzz {

template <class Number>
std::string bytesOf(const std::vector<Number>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

inline constexpr const char* kCubeCorners = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n0 0 1\n1 0 1\n1 1 1\n0 1 1\n";
inline constexpr std::array<std::array<int, 4>, 6> kCubeSides{
    {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};

inline std::string plyCube()
{
    std::string text =
        "ply\nformat ascii 1.0\ncomment cube\nelement vertex 8\nproperty float x\nproperty float y\n"
        "property float z\nelement face 6\nproperty list uchar int vertex_indices\nend_header\n";
    text += kCubeCorners;
    for (const auto& side : kCubeSides)
        text += fmt::format("4 {} {} {} {}\n", side[0], side[1], side[2], side[3]);
    return text;
}

inline std::string plyBinaryTetrahedron()
{
    std::string text =
        "ply\nformat binary_little_endian 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
        "property float z\nelement face 4\nproperty list uchar int vertex_indices\nend_header\n";
    text += bytesOf(std::vector<float>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
    for (const auto& face : {std::array{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}})
        text += '\3' + bytesOf(std::vector<std::int32_t>(face.begin(), face.end()));
    return text;
}

inline std::string objCube()
{
    std::string text = "# cube\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n";
    for (const auto& side : kCubeSides)
        text += fmt::format("f {} {} {} {}\n", side[0] + 1, side[1] + 1, side[2] + 1, side[3] + 1);
    return text;
}

// A tetrahedron as text and in binary.
inline std::pair<std::string, std::string> stlTetrahedra()
{
    const std::array<std::array<float, 3>, 4> corners{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    std::string ascii = "solid tetrahedron\n";
    std::string binary(80, '\0');
    binary += bytesOf(std::vector<std::uint32_t>{4});
    for (const auto& face : {std::array{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}) {
        ascii += "facet normal 0 0 0\nouter loop\n";
        binary += std::string(12, '\0');
        for (const int corner : face) {
            const auto& [x, y, z] = corners[static_cast<std::size_t>(corner)];
            ascii += fmt::format("vertex {} {} {}\n", x, y, z);
            binary += bytesOf(std::vector{x, y, z});
        }
        ascii += "endloop\nendfacet\n";
        binary += std::string(2, '\0');
    }
    return {ascii + "endsolid tetrahedron\n", binary};
}

} // namespace isocenter::fuzz
