// SPDX-License-Identifier: MIT
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/projections/rabbitct_file.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "tests/core/temporary_files.h"

#include <cstring>
#include <vector>

namespace isocenter::core::rabbitct_file_test {
namespace {

namespace fs = std::filesystem;

std::vector<ProjectionGeometry> views()
{
    CircularScan circle{400.0, 600.0, 5, 3, {2.0, 2.5}};
    circle.anglesDeg = {0.0, 90.0, 200.0};
    const ScanGeometry scan = scanOf(circle);
    return {scan.projection(0), scan.projection(1), scan.projection(2)};
}

Image imageOf(int projection)
{
    Image image(5, 3);
    for (std::size_t i = 0; i < image.values.size(); ++i)
        image.values[i] = static_cast<float>(100 * projection) + 0.5f * static_cast<float>(i);
    return image;
}

fs::path written()
{
    const fs::path file = temporaryFile("scan.rct");
    writeRabbitCt(file, views(), imageOf, {1.5f, -20.0f});
    return file;
}

template <typename Value>
Value at(const fs::path& file, std::uintmax_t offset)
{
    Value value;
    std::memcpy(&value, readBytesAt(file, offset, sizeof(Value), "it").data(), sizeof(Value));
    return value;
}

TEST(RabbitCtFile, IsLaidOutAsRabbitCtSays)
{
    const fs::path file = written();
    EXPECT_EQ(fs::file_size(file), 20u + 3u * (96u + 60u));
    EXPECT_EQ(at<std::uint32_t>(file, 0), 5u);
    EXPECT_EQ(at<std::uint32_t>(file, 4), 3u);
    EXPECT_EQ(at<std::uint32_t>(file, 8), 3u);
    EXPECT_EQ(at<float>(file, 12), 1.5f);
    EXPECT_EQ(at<float>(file, 16), -20.0f);
    EXPECT_EQ(at<float>(file, 20 + 96 + 4), 0.5f);
    EXPECT_EQ(at<float>(file, 20 + 156 + 96), 100.0f);
    // From (400, 0, 0): columns along y, 600 / 400 / 2 a mm, and the middle of 5 columns has the index 2.
    const double matrix[3][4] = {{-2.0 / 400.0, 600.0 / 400.0 / 2.0, 0, 2},
                                 {-1.0 / 400.0, 0, -600.0 / 400.0 / 2.5, 1},
                                 {-1.0 / 400.0, 0, 0, 1}};
    for (std::uintmax_t row = 0; row < 3; ++row)
        for (std::uintmax_t column = 0; column < 4; ++column)
            EXPECT_NEAR(at<double>(file, 20 + 8 * (3 * column + row)), matrix[row][column], 1e-12)
                << row << ", " << column;
}

TEST(RabbitCtFile, ComesBackAsItWas)
{
    const RabbitCtFile opened = openRabbitCt(written());
    EXPECT_EQ(opened.scale, (RabbitCtScale{1.5f, -20.0f}));
    ASSERT_EQ(opened.projections->count(), 3);
    ASSERT_TRUE(opened.projections->stated().geometry);
    for (int p = 0; p < 3; ++p) {
        EXPECT_EQ(opened.projections->read(p).values, imageOf(p).values);
        const auto index = static_cast<std::size_t>(p);
        EXPECT_LT((opened.projections->stated().geometry->projections[index].pixelFromWorld() -
                   views()[index].pixelFromWorld())
                      .norm(),
                  1e-9);
    }
    EXPECT_NE(opened.projections->stated().intensityProblem.find("filtered already"), std::string::npos);
    EXPECT_EQ(openProjections(written())->count(), 3);
}

TEST(RabbitCtFile, WhatIsWrongIsNamed)
{
    const fs::path file = written();
    fs::resize_file(file, fs::file_size(file) - 1);
    expectMentions(messageOf([&] { openRabbitCt(file); }), {"scan.rct", "truncated"});
    fs::resize_file(file, 19);
    expectMentions(messageOf([&] { openRabbitCt(file); }), {"scan.rct", "truncated", "header"});
    const fs::path text = temporaryFile("text.rct", std::string(40, 'a'));
    expectMentions(messageOf([&] { openRabbitCt(text); }), {"text.rct", "is not a RabbitCT file"});
    std::string bytes("\5\0\0\0\3\0\0\0\1\0\0\0", 12);
    bytes.resize(20 + 96 + 60, '\0');
    const fs::path zeros = temporaryFile("zeros.rct", bytes);
    expectMentions(messageOf([&] { openRabbitCt(zeros); }), {"zeros.rct", "matrix of projection 0"});
    const fs::path out = temporaryFile("out.rct");
    expectMentions(messageOf([&] {
                       writeRabbitCt(out, views(), [](int) { return Image(4, 3); }, {1.0f, 0.0f});
                   }),
                   {"projection 0", "4 x 3", "5 x 3"});
    EXPECT_FALSE(fs::exists(out));
}

} // namespace
} // namespace isocenter::core::rabbitct_file_test
