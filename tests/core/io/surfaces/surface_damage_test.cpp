// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <random>
#include <string>

namespace isocenter::core::surface_damage_test {
namespace {

const SurfaceModel kBox = boxSurface({-10, -20, -30}, {10, 20, 30});
constexpr double kBoxMm3 = 48000.0;

std::string stlText(const char* lineEnd)
{
    std::string text = fmt::format("solid box{}", lineEnd);
    for (const Eigen::Vector3i& triangle : kBox.triangles) {
        text += fmt::format("FACET NORMAL nan 0 0{0}outer loop{0}", lineEnd);
        for (int number = 0; number < 3; ++number) {
            const Eigen::Vector3d p = kBox.corner(triangle, number);
            text += fmt::format("  vertex {} {} {:+e}{}", p.x(), p.y(), p.z(), lineEnd);
        }
        text += fmt::format("endloop{0}endfacet{0}", lineEnd);
    }
    return text + fmt::format("endsolid box{}", lineEnd);
}

std::string stlBinary(const std::string& header)
{
    std::string bytes = header;
    bytes.resize(80, ' ');
    const auto append = [&bytes](const void* value, std::size_t size) {
        bytes.append(static_cast<const char*>(value), size);
    };
    const auto count = static_cast<std::uint32_t>(kBox.triangles.size());
    append(&count, sizeof count);
    for (const Eigen::Vector3i& triangle : kBox.triangles) {
        bytes.append(12, '\0');
        for (int number = 0; number < 3; ++number)
            for (const double coordinate : kBox.corner(triangle, number)) {
                const auto value = static_cast<float>(coordinate);
                append(&value, sizeof value);
            }
        bytes.append(2, '\0');
    }
    return bytes;
}

std::string objText(const char* lineEnd)
{
    std::string text = fmt::format("# a box{0}mtllib ../elsewhere.mtl{0}o box{0}", lineEnd);
    for (const Eigen::Vector3d& p : kBox.pointsMm)
        text += fmt::format("v {} {} {} 1.0{}", p.x(), p.y(), p.z(), lineEnd);
    text += fmt::format("vt 0 0{0}vn 0 0 1{0}usemtl steel{0}s off{0}", lineEnd);
    for (std::size_t face = 0; face < kBox.triangles.size(); ++face) {
        const Eigen::Vector3i& t = kBox.triangles[face];
        if (face % 3 == 0)
            text += fmt::format("f {}/1/1 {}//1 {}/1{}", t[0] + 1, t[1] + 1, t[2] + 1, lineEnd);
        else if (face % 3 == 1)
            text += fmt::format("f {} {} {} # counted back{}", t[0] - 8, t[1] - 8, t[2] - 8, lineEnd);
        else
            text += fmt::format("f {} \\{}{} {}{}", t[0] + 1, lineEnd, t[1] + 1, t[2] + 1, lineEnd);
    }
    return text;
}

std::string plyText(bool binary)
{
    std::string bytes = fmt::format(
        "ply\nformat {} 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\nelement "
        "face 12\nproperty list uchar int vertex_indices\nend_header\n",
        binary ? "binary_little_endian" : "ascii");
    for (const Eigen::Vector3d& p : kBox.pointsMm)
        if (!binary)
            bytes += fmt::format("{} {} {}\n", p.x(), p.y(), p.z());
        else
            for (const double coordinate : p) {
                const auto value = static_cast<float>(coordinate);
                bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
            }
    for (const Eigen::Vector3i& t : kBox.triangles)
        if (binary) {
            bytes += '\3';
            bytes.append(reinterpret_cast<const char*>(t.data()), 3 * sizeof(int));
        } else {
            bytes += fmt::format("3 {} {} {}\n", t[0], t[1], t[2]);
        }
    return bytes;
}

void expectBox(const char* name, const std::string& bytes)
{
    const SurfaceModel model = readSurfaceFile(temporaryFile(name, bytes));
    EXPECT_EQ(model.triangles.size(), 12u) << name;
    EXPECT_NEAR(model.enclosedVolumeMm3(), kBoxMm3, 1e-9) << name;
    EXPECT_EQ(model.extent().min(), Eigen::Vector3d(-10, -20, -30)) << name;
}

TEST(SurfaceDamage, BytesBehindABinaryStlAreIgnored)
{
    expectBox("plain.stl", stlBinary("exported"));
    expectBox("one.stl", stlBinary("exported") + 'x');
    expectBox("trailing.stl", stlBinary("exported") + "made by another program\n");
    expectBox("solid.stl", stlBinary("solid exported"));
    expectBox("solid_trailing.stl", stlBinary("solid exported") + std::string(77, '\0'));
}

TEST(SurfaceDamage, TextIsReadWithEveryLineEndAndMark)
{
    for (const char* lineEnd : {"\n", "\r\n", "\r"}) {
        expectBox("text.stl", stlText(lineEnd));
        expectBox("marked.stl", "\xef\xbb\xbf" + stlText(lineEnd));
        expectBox("text.obj", objText(lineEnd));
        expectBox("marked.obj", "\xef\xbb\xbf" + objText(lineEnd));
    }
    // The mark stands before a vertex, which must not be lost.
    expectBox("first.obj", "\xef\xbb\xbf" + objText("\n").substr(objText("\n").find("v ")));
    expectBox("two.stl", stlText("\n") + "solid empty\nendsolid empty\n");
    std::string wide = "\xff\xfe";
    for (const char letter : objText("\r\n"))
        wide += {letter, '\0'};
    expectBox("wide.obj", wide);
}

TEST(SurfaceDamage, WhatIsWrongIsNamedWithItsLine)
{
    const auto refused = [](const char* name, const std::string& bytes, const char* reason) {
        const auto file = temporaryFile(name, bytes);
        expectMentions(messageOf([&] { readSurfaceFile(file); }), {name, reason});
    };
    refused("cut.stl", stlBinary("a").substr(0, 300), "states 12 triangles and holds 4");
    refused("cut_text.stl", stlText("\n").substr(0, 300), "truncated");
    refused("open.stl", "solid a\n", "endsolid");
    refused("number.stl", "solid a\nfacet normal 0 0 1\nouter loop\nvertex 1 two 3\n", "line 4");
    refused("number.obj", "v 1 2 3\nv 1 2\n", "line 2");
    refused("corner.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 x\n", "line 4");
    refused("zero.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 0\n", "line 4");
    refused("beyond.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 4\n", "vertex 4");
    refused("back.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 -4\n", "vertex -4");
}

// Changed, cut, doubled or swapped bytes, as disks, transfers and fuzzers make them.
std::string mutated(std::string bytes, std::mt19937& random)
{
    const auto below = [&random](std::size_t end) { return static_cast<std::size_t>(random()) % end; };
    const std::size_t changes = 1 + below(8);
    for (std::size_t change = 0; change < changes && !bytes.empty(); ++change) {
        const std::size_t at = below(bytes.size());
        switch (below(6)) {
        case 0:
            bytes[at] = static_cast<char>(below(256));
            break;
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 2:
            bytes.resize(at);
            break;
        case 3:
            bytes.insert(at, bytes.substr(below(bytes.size()), below(40)));
            break;
        case 4:
            bytes.erase(at, below(20));
            break;
        default:
            for (std::size_t byte = at; byte < std::min(at + 4, bytes.size()); ++byte)
                bytes[byte] = static_cast<char>(below(2) * 255);
        }
    }
    return bytes;
}

TEST(SurfaceDamage, MutantsAreReadOrRefused)
{
    struct Sample
    {
        const char* name;
        std::string bytes;
    };
    const Sample samples[]{{"mutant.ply", plyText(false)},
                           {"mutant.ply", plyText(true)},
                           {"mutant.stl", stlText("\n")},
                           {"mutant.stl", stlBinary("solid a")},
                           {"mutant.obj", objText("\n")}};
    std::mt19937 random(40);
    for (const Sample& sample : samples) {
        int whole = 0;
        int refused = 0;
        for (int mutant = 0; mutant < 150; ++mutant) {
            const auto file = temporaryFile(sample.name, mutated(sample.bytes, random));
            try {
                const SurfaceModel model = readSurfaceFile(file, FileUnit::Millimetre);
                for (const Eigen::Vector3i& triangle : model.triangles)
                    for (const int corner : triangle)
                        ASSERT_LT(static_cast<std::size_t>(corner), model.pointsMm.size());
                ++whole;
            } catch (const FileError& error) {
                EXPECT_NE(std::string(error.what()).find(sample.name), std::string::npos);
                ++refused;
            }
        }
        EXPECT_EQ(whole + refused, 150) << sample.name;
        EXPECT_GT(refused, 10) << sample.name;
    }
}

} // namespace
} // namespace isocenter::core::surface_damage_test
