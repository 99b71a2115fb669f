// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_file.h"
#include "core/surfaces/closed_surface.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace isocenter::core::surface_file_test {
namespace {

const SurfaceModel kBox = boxSurface({-10, -20, -30}, {10, 20, 30});
constexpr double kBoxMm3 = 48000.0;

template <class Number>
void appendBytes(std::string& bytes, Number number)
{
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes.append(raw, sizeof number);
}

void appendPoint(std::string& bytes, const Eigen::Vector3d& point)
{
    for (const double coordinate : point)
        appendBytes(bytes, static_cast<float>(coordinate));
}

std::string asciiStl(const SurfaceModel& model)
{
    std::string text = "solid box\n";
    for (const Eigen::Vector3i& triangle : model.triangles) {
        text += "facet normal 0 0 0\nouter loop\n";
        for (int number = 0; number < 3; ++number) {
            const Eigen::Vector3d p = model.corner(triangle, number);
            text += fmt::format("vertex {:e} {:e} {:e}\n", p.x(), p.y(), p.z());
        }
        text += "endloop\nendfacet\n";
    }
    return text + "endsolid box\n";
}

std::string binaryStl(const SurfaceModel& model)
{
    std::string bytes(80, ' ');
    appendBytes(bytes, static_cast<std::uint32_t>(model.triangles.size()));
    for (const Eigen::Vector3i& triangle : model.triangles) {
        appendPoint(bytes, Eigen::Vector3d::Zero());
        for (int number = 0; number < 3; ++number)
            appendPoint(bytes, model.corner(triangle, number));
        appendBytes(bytes, std::uint16_t{0});
    }
    return bytes;
}

std::string objText(const SurfaceModel& model)
{
    std::string text;
    for (const Eigen::Vector3d& p : model.pointsMm)
        text += fmt::format("v {} {} {}\n", p.x(), p.y(), p.z());
    for (const Eigen::Vector3i& t : model.triangles)
        text += fmt::format("f {} {} {}\n", t[0] + 1, t[1] + 1, t[2] + 1);
    return text;
}

std::string plyHead(const char* format, const SurfaceModel& model)
{
    return fmt::format(
        "ply\nformat {} 1.0\nelement vertex {}\nproperty float x\nproperty float y\nproperty float "
        "z\nelement face {}\nproperty list uchar int vertex_indices\nend_header\n",
        format, model.pointsMm.size(), model.triangles.size());
}

std::string asciiPly(const SurfaceModel& model)
{
    std::string text = plyHead("ascii", model);
    for (const Eigen::Vector3d& p : model.pointsMm)
        text += fmt::format("{} {} {}\n", p.x(), p.y(), p.z());
    for (const Eigen::Vector3i& t : model.triangles)
        text += fmt::format("3 {} {} {}\n", t[0], t[1], t[2]);
    return text;
}

std::string binaryPly(const SurfaceModel& model)
{
    std::string bytes = plyHead("binary_little_endian", model);
    for (const Eigen::Vector3d& p : model.pointsMm)
        appendPoint(bytes, p);
    for (const Eigen::Vector3i& t : model.triangles) {
        appendBytes(bytes, std::uint8_t{3});
        for (const int corner : t)
            appendBytes(bytes, static_cast<std::int32_t>(corner));
    }
    return bytes;
}

void expectBox(const std::filesystem::path& file)
{
    const SurfaceModel model = readSurfaceFile(file);
    const ClosedSurface closed = closedSurface(model);
    EXPECT_EQ(closed.model.triangles.size(), 12u) << file;
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), kBoxMm3, 1e-3) << file;
    EXPECT_TRUE(closed.model.extent().min().isApprox(Eigen::Vector3d(-10, -20, -30), 1e-6)) << file;
    EXPECT_TRUE(closed.notes.empty()) << file;
    EXPECT_EQ(model.description, file.stem().string());
}

TEST(SurfaceFile, ReadsStlObjAndPlyTextAndBinary)
{
    expectBox(temporaryFile("ascii.stl", asciiStl(kBox)));
    expectBox(temporaryFile("binary.STL", binaryStl(kBox)));
    expectBox(temporaryFile("box.obj", objText(kBox)));
    expectBox(temporaryFile("ascii.ply", asciiPly(kBox)));
    expectBox(temporaryFile("binary.ply", binaryPly(kBox)));
}

TEST(SurfaceFile, CutsPolygonsIntoTriangles)
{
    std::string text;
    for (const Eigen::Vector3d& p : kBox.pointsMm)
        text += fmt::format("v {} {} {}\n", p.x(), p.y(), p.z());
    text += "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
    expectBox(temporaryFile("quads.obj", text));
}

TEST(SurfaceFile, ProposesAUnit)
{
    for (const double longest : {5.0, 66.0, 450.0, 2500.0})
        EXPECT_EQ(likelyUnit(longest), FileUnit::Millimetre) << longest;
    EXPECT_EQ(likelyUnit(0.066), FileUnit::Metre);
    EXPECT_EQ(likelyUnit(4.0), FileUnit::Centimetre);
    EXPECT_EQ(likelyUnit(2.6), FileUnit::Inch);
    EXPECT_EQ(likelyUnit(66e3), FileUnit::Millimetre); // all others are even larger
    EXPECT_EQ(likelyUnit(2.6, FileUnit::Centimetre), FileUnit::Centimetre);
    EXPECT_EQ(likelyUnit(0.066, FileUnit::Centimetre), FileUnit::Metre); // 0.66 mm is not a body
    EXPECT_EQ(likelyUnit(66.0, FileUnit::Inch), FileUnit::Millimetre);
}

TEST(SurfaceFile, IsKnownByItsName)
{
    for (const char* name : {"a.stl", "b.STL", "c.obj", "d.ply"})
        EXPECT_TRUE(isSurfaceFile(name)) << name;
    for (const char* name : {"stl", "a.stl.gz", "a.nii", "", "a.off"})
        EXPECT_FALSE(isSurfaceFile(name)) << name;
    const auto folder = temporaryFile("folder.stl");
    std::filesystem::create_directory(folder);
    EXPECT_FALSE(isSurfaceFile(folder));
}

TEST(SurfaceFile, SizesThatAreNoMillimetresNameTheUnitsToChoose)
{
    const auto metres = temporaryFile("metres.stl", asciiStl(boxSurface({0, 0, 0}, {0.02, 0.04, 0.06})));
    expectMentions(messageOf([&] { readSurfaceFile(metres); }),
                   {"metres.stl", "longest side is 0.06", "--unit", "m (60 mm)", "inch (1.524 mm)"});
    EXPECT_NEAR(readSurfaceFile(metres, FileUnit::Metre).enclosedVolumeMm3(), kBoxMm3, 1e-1);
    const auto inches = temporaryFile("inches.stl", asciiStl(boxSurface({0, 0, 0}, {1, 2, 3})));
    expectMentions(messageOf([&] { readSurfaceFile(inches); }), {"--unit", "inch (76.2 mm)"});
    EXPECT_NEAR(readSurfaceFile(inches, FileUnit::Inch).extent().sizes().z(), 76.2, 1e-4);
    EXPECT_NEAR(readSurfaceFile(inches, FileUnit::Millimetre).extent().sizes().z(), 3.0,
                1e-6); // as stated
    const auto microns = temporaryFile("microns.stl", asciiStl(boxSurface({0, 0, 0}, {1e4, 2e4, 3e4})));
    expectMentions(messageOf([&] { readSurfaceFile(microns); }), {"3e+04", "--unit"});
}

TEST(SurfaceFile, DamagedFilesAreNamed)
{
    const std::string whole = binaryStl(kBox);
    const auto refused = [](const std::filesystem::path& file) {
        EXPECT_THROW(readSurfaceFile(file), FileError) << file;
        expectMentions(messageOf([&] { readSurfaceFile(file); }), {file.filename().c_str()});
    };
    refused(temporaryFile("empty.stl", ""));
    refused(temporaryFile("empty.obj", ""));
    refused(temporaryFile("empty.ply", ""));
    refused(temporaryFile("cut.stl", whole.substr(0, whole.size() - 60)));
    refused(temporaryFile("text.stl", "Dear reader, this is a letter.\n"));
    refused(temporaryFile("points.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n"));
    refused(temporaryFile("index.ply", plyHead("ascii", boxSurface({0, 0, 0}, {1, 1, 1})) + "0 0 0\n"));
    refused(temporaryFile("nan.obj", "v nan 0 0\nv 100 0 0\nv 0 100 0\nf 1 2 3\n"));
    refused(temporaryFile("missing.stl"));
    std::string claims = whole; // more triangles than there are bytes for
    claims[83] = '\x7f';
    refused(temporaryFile("claims.stl", claims));
}

} // namespace
} // namespace isocenter::core::surface_file_test
