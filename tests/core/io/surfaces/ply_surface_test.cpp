// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_file.h"
#include "core/surfaces/closed_surface.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace isocenter::core::ply_surface_test {
namespace {

const SurfaceModel kBox = boxSurface({10, -20, -30}, {20, 5, -10});
constexpr double kBoxMm3 = 5000.0;

enum class Encoding { Ascii, Little, Big };

// A PLY file, value by value, in either encoding.
class PlyText
{
public:
    explicit PlyText(Encoding encoding, std::string lineEnd = "\n")
        : encoding_(encoding), lineEnd_(std::move(lineEnd))
    {
    }

    PlyText& line(const std::string& text)
    {
        bytes_ += text + lineEnd_;
        return *this;
    }
    PlyText& begin(bool capitals = false)
    {
        line(capitals ? "PLY" : "ply");
        return line(std::string(capitals ? "FORMAT " : "format ") +
                    (encoding_ == Encoding::Ascii    ? "ascii"
                     : encoding_ == Encoding::Little ? "binary_little_endian"
                                                     : "binary_big_endian") +
                    " 1.0");
    }
    template <class Number>
    PlyText& put(Number number)
    {
        if (encoding_ == Encoding::Ascii) {
            bytes_ += fmt::format("{} ", +number);
            return *this;
        }
        char raw[sizeof number];
        std::memcpy(raw, &number, sizeof number);
        if (encoding_ == Encoding::Big)
            std::reverse(raw, raw + sizeof number);
        bytes_.append(raw, sizeof number);
        return *this;
    }
    PlyText& endRow()
    {
        if (encoding_ == Encoding::Ascii)
            bytes_ += lineEnd_;
        return *this;
    }
    const std::string& bytes() const { return bytes_; }

private:
    Encoding encoding_;
    std::string lineEnd_;
    std::string bytes_;
};

template <class Number>
PlyText& putPoints(PlyText& ply)
{
    for (const Eigen::Vector3d& point : kBox.pointsMm) {
        for (const double coordinate : point)
            ply.put(static_cast<Number>(coordinate));
        ply.endRow();
    }
    return ply;
}

PlyText& putFaces(PlyText& ply)
{
    for (const Eigen::Vector3i& triangle : kBox.triangles) {
        ply.put(std::uint8_t{3});
        for (const int corner : triangle)
            ply.put(std::int32_t{corner});
        ply.endRow();
    }
    return ply;
}

// As it is written by most programs; the end of the header may be bent.
std::string usualPly(Encoding encoding, const std::string& lineEnd = "\n")
{
    PlyText ply(encoding, lineEnd);
    ply.begin().line("comment made by a test").line("element vertex 8");
    ply.line("property float x").line("property float y").line("property float z");
    ply.line("element face 12").line("property list uchar int vertex_indices").line("end_header");
    return putFaces(putPoints<float>(ply)).bytes();
}

void expectBox(const char* name, const std::string& bytes)
{
    const SurfaceModel model = readSurfaceFile(temporaryFile(name, bytes));
    ASSERT_EQ(model.pointsMm.size(), 8u) << name;
    for (std::size_t point = 0; point < 8; ++point)
        EXPECT_EQ(model.pointsMm[point], kBox.pointsMm[point]) << name;
    EXPECT_EQ(model.triangles.size(), 12u) << name;
    EXPECT_NEAR(model.enclosedVolumeMm3(), kBoxMm3, 1e-9) << name;
}

TEST(PlySurface, ReadsEveryEncodingAndLineEnd)
{
    for (const char* lineEnd : {"\n", "\r\n", "\r"})
        for (const Encoding encoding : {Encoding::Ascii, Encoding::Little, Encoding::Big})
            expectBox("box.ply", usualPly(encoding, lineEnd));
}

TEST(PlySurface, ReadsBinaryDataThatBeginWithALineEnd)
{
    for (const char first : {'\n', '\r'})
        for (const char* lineEnd : {"\n", "\r\n", "\r"}) {
            PlyText ply(Encoding::Little, lineEnd);
            ply.begin().line("element mark 1").line("property uchar a").line("element vertex 8");
            ply.line("property float x").line("property float y").line("property float z");
            ply.line("element face 12").line("property list uchar int vertex_indices").line("end_header");
            ply.put(static_cast<std::uint8_t>(first));
            expectBox("newline.ply", putFaces(putPoints<float>(ply)).bytes());
        }
}

TEST(PlySurface, TakesCapitalsPropertiesOfAnyTypeAndSkipsTheRest)
{
    for (const Encoding encoding : {Encoding::Ascii, Encoding::Little, Encoding::Big}) {
        PlyText ply(encoding);
        ply.begin(true)
            .line("OBJ_INFO scanned")
            .line("ELEMENT Vertex 8")
            .line("PROPERTY LIST uint8 int16 tags");
        ply.line("property float64 X")
            .line("property SHORT Y")
            .line("property int8 z")
            .line("property uchar red");
        ply.line("element edge 2").line("property int a").line("property list ushort double weights");
        ply.line("element Face 12")
            .line("property uint material")
            .line("property list int uint Vertex_Index");
        ply.line("property float quality")
            .line("element camera 1")
            .line("property float view")
            .line("End_Header");
        for (std::size_t index = 0; index < 8; ++index) {
            const Eigen::Vector3d& point = kBox.pointsMm[index];
            ply.put(static_cast<std::uint8_t>(index % 3));
            for (std::size_t tag = 0; tag < index % 3; ++tag)
                ply.put(static_cast<std::int16_t>(-5));
            ply.put(point.x())
                .put(static_cast<std::int16_t>(point.y()))
                .put(static_cast<std::int8_t>(point.z()));
            ply.put(std::uint8_t{200}).endRow();
        }
        for (int edge = 0; edge < 2; ++edge)
            ply.put(std::int32_t{edge}).put(std::uint16_t{1}).put(0.5).endRow();
        for (const Eigen::Vector3i& triangle : kBox.triangles) {
            ply.put(std::uint32_t{7}).put(std::int32_t{3});
            for (const int corner : triangle)
                ply.put(static_cast<std::uint32_t>(corner));
            ply.put(1.5f).endRow();
        }
        ply.put(2.0f).endRow();
        expectBox("types.ply", ply.bytes() + "and what another program added");
    }
}

TEST(PlySurface, CutsPolygonsAndStripsIntoTriangles)
{
    // Corners of the box by the bits of their index: x, y, z.
    const auto head = [](PlyText& ply, const char* element) -> PlyText& {
        ply.begin().line("element vertex 8").line("property double x").line("property double y");
        ply.line("property double z")
            .line(element)
            .line("property list int int vertex_indices")
            .line("end_header");
        for (int corner = 0; corner < 8; ++corner) {
            ply.put(corner & 1 ? 20.0 : 10.0).put(corner & 2 ? 5.0 : -20.0).put(corner & 4 ? -10.0 : -30.0);
            ply.endRow();
        }
        return ply;
    };
    const auto list = [](PlyText& ply, const std::vector<int>& corners) {
        ply.put(static_cast<std::int32_t>(corners.size()));
        for (const int corner : corners)
            ply.put(std::int32_t{corner});
        ply.endRow();
    };
    for (const Encoding encoding : {Encoding::Ascii, Encoding::Big}) {
        PlyText quads(encoding);
        head(quads, "element face 6");
        for (const std::vector<int>& face :
             {std::vector{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}})
            list(quads, face);
        const SurfaceModel ofQuads = readSurfaceFile(temporaryFile("quads.ply", quads.bytes()));
        EXPECT_EQ(ofQuads.triangles.size(), 12u);
        EXPECT_NEAR(ofQuads.enclosedVolumeMm3(), kBoxMm3, 1e-9);

        PlyText strips(encoding);
        head(strips, "element tristrips 1");
        list(strips, {1, 3, 0, 2, 4, 6, 5, 7, 1, 3, -1, 0, 4, 1, 5, -1, 3, 7, 2, 6});
        const SurfaceModel ofStrips = readSurfaceFile(temporaryFile("strips.ply", strips.bytes()));
        EXPECT_EQ(ofStrips.triangles.size(), 12u);
        EXPECT_NEAR(std::abs(ofStrips.enclosedVolumeMm3()), kBoxMm3, 1e-9);
        EXPECT_TRUE(closedSurface(ofStrips).notes.empty() || ofStrips.enclosedVolumeMm3() < 0.0);
    }
}

TEST(PlySurface, RefusesWhatTheFileCannotHold)
{
    const auto refused = [](const std::string& bytes, const char* reason) {
        const auto file = temporaryFile("refused.ply", bytes);
        expectMentions(messageOf([&] { readSurfaceFile(file); }), {"refused.ply", reason});
    };
    const std::string head = "ply\nformat binary_little_endian 1.0\n";
    const std::string xyz = "property float x\nproperty float y\nproperty float z\n";
    refused("ply\nformat ascii 1.0\nelement vertex 8\n", "end_header");
    refused("ply", "ply");
    refused("plx\n", "ply");
    refused("ply\nelement vertex 0\nend_header\n", "states no format");
    refused("ply\nformat binary_little_dndian 1.0\nend_header\n", "line 2");
    refused(head + "element vertex -8\nend_header\n", "line 3");
    refused(head + "element vertex 8\nproperty complex x\nend_header\n", "line 4");
    refused(head + "element vertex 18446744073709551615\n" + xyz + "end_header\n", "too short");
    refused(head + "element vertex 99999999999999999999999\n" + xyz + "end_header\n", "line 3");
    refused(head + "element face 1\nproperty list uint int vertex_indices\nend_header\n\xff\xff\xff\xff",
            "face 1 of 1");
    refused(head + "element face 1\nproperty list float int vertex_indices\nend_header\n" +
                std::string("\0\0\0\x3f", 4),
            "list of 0.5");
    refused("ply\nformat ascii 1.0\nelement vertex 1\n" + xyz + "end_header\n1 two 3\n", "vertex 1 of 1");
    refused("ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nend_header\n1 2\n1 "
            "2\n1 2\n",
            "'z'");
    const std::string face = "element face 1\nproperty list uchar int vertex_indices\nend_header\n";
    const std::string three =
        "ply\nformat ascii 1.0\nelement vertex 3\n" + xyz + face + "0 0 0\n9 0 0\n0 9 0\n";
    EXPECT_EQ(readSurfaceFile(temporaryFile("three.ply", three + "3 0 1 2\n")).triangles.size(), 1u);
    refused(three + "3 0 1 3\n", "vertex 3");
    refused(three + "3 0 1 -2\n", "no index");
    refused(three + "3 0 1 1.5\n", "no index");
    refused(three + "3 0 1\n", "ends early");
    refused(three, "ends early");
}

} // namespace
} // namespace isocenter::core::ply_surface_test
