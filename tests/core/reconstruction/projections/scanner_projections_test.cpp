// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/projection_bytes.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace isocenter::core::scanner_projections_test {
namespace {

namespace fs = std::filesystem;

template <typename Value>
std::string bytesOf(const std::vector<Value>& values, std::endian order = std::endian::little)
{
    std::string bytes;
    for (const Value value : values) {
        std::string one(sizeof(Value), '\0');
        std::memcpy(one.data(), &value, sizeof(Value));
        if (order != std::endian::native)
            std::reverse(one.begin(), one.end());
        bytes += one;
    }
    return bytes;
}

// A description of 3 x 2 pixels; what is given last wins.
std::string description(const std::string& more, const std::string& type = "uint16", int projections = 2)
{
    return "{\"schema\": \"isocenter.projections/1\", \"columns\": 3, \"rows\": 2, \"projections\": " +
           std::to_string(projections) + ", \"pixelType\": \"" + type + "\"" + more + "}";
}

TEST(RawProjections, OneFileHoldsAllAfterItsHeader)
{
    const std::vector<std::uint16_t> numbers{1, 2, 3, 4, 5, 60000, 7, 8, 9, 10, 11, 12};
    const fs::path raw = temporaryFile("scan.raw", "head" + bytesOf(numbers));
    temporaryFile("scan.raw.json", description(", \"headerBytes\": 4, \"i0\": 60000"));
    for (const fs::path& named : {raw, fs::path(raw.string() + ".json")}) {
        const auto source = openProjections(named);
        ASSERT_EQ(source->count(), 2);
        EXPECT_EQ(source->columns(), 3);
        EXPECT_EQ(source->rows(), 2);
        EXPECT_EQ(source->read(0).values, (std::vector<float>{1, 2, 3, 4, 5, 60000}));
        EXPECT_EQ(source->read(1).values, (std::vector<float>{7, 8, 9, 10, 11, 12}));
        EXPECT_EQ(source->nameOf(1), raw.string() + ", projection 1");
        ASSERT_TRUE(source->stated().intensity);
        EXPECT_EQ(source->stated().intensity->unattenuated, 60000.0);
        EXPECT_FALSE(source->stated().intensity->lineIntegrals);
        EXPECT_FALSE(source->stated().geometry);
    }
}

TEST(RawProjections, EveryTypeInBothByteOrders)
{
    const std::vector<double> numbers{1, 2, 3, 4, 5, 6};
    const auto expectRead = [&]<typename Value>(const char* type, Value) {
        for (const auto& [order, name] :
             {std::pair(std::endian::little, "little-endian"), std::pair(std::endian::big, "big-endian")}) {
            std::vector<Value> values(numbers.begin(), numbers.end());
            if (std::is_signed_v<Value>)
                values[0] = static_cast<Value>(-100);
            const fs::path raw = temporaryFile("a.raw", bytesOf(values, order));
            temporaryFile(
                "a.raw.json",
                description(std::string(", \"lineIntegrals\": true, \"byteOrder\": \"") + name + "\"", type,
                            1));
            const auto source = openProjections(raw);
            const std::vector<float> expected(values.begin(), values.end());
            EXPECT_EQ(source->read(0).values, expected) << type << ' ' << name;
            EXPECT_TRUE(source->stated().intensity->lineIntegrals);
        }
    };
    expectRead("uint8", std::uint8_t{});
    expectRead("int8", std::int8_t{});
    expectRead("uint16", std::uint16_t{});
    expectRead("int16", std::int16_t{});
    expectRead("uint32", std::uint32_t{});
    expectRead("int32", std::int32_t{});
    expectRead("float32", 0.0f);
    expectRead("float64", 0.0);
}

TEST(RawProjections, APatternNamesOneFileAProjection)
{
    for (const int number : {2, 10, 1})
        temporaryFile("p" + std::to_string(number) + ".bin",
                      bytesOf(std::vector<float>(6, static_cast<float>(number))));
    const fs::path json = temporaryFile("scan.json", description(", \"files\": \"p*.bin\"", "float32", 3));
    const auto source = openProjections(json);
    ASSERT_EQ(source->count(), 3);
    EXPECT_EQ(source->read(1).values.front(), 2.0f);
    EXPECT_EQ(source->read(2).values.front(), 10.0f);
    temporaryFile("scan.json", description(", \"files\": \"p*.bin\"", "float32", 4));
    expectMentions(messageOf([&] { openProjections(json); }), {"scan.json", "projections", "3"});
}

TEST(RawProjections, WhatIsWrongIsNamed)
{
    const fs::path raw = temporaryFile("scan.raw", std::string(24, 'a'));
    expectMentions(messageOf([&] { openProjections(raw); }), {"scan.raw", "scan.raw.json", "pixelType"});
    const auto messageWith = [&](const std::string& text) {
        temporaryFile("scan.raw.json", text);
        return messageOf([&] { openProjections(raw); });
    };
    expectMentions(messageWith(description("", "uint12")), {"scan.raw.json", "pixelType", "uint8"});
    expectMentions(messageWith(description(", \"byteOrder\": \"middle\"")), {"byteOrder", "big-endian"});
    expectMentions(messageWith(description(", \"headerBytes\": 1.5")), {"headerBytes"});
    expectMentions(messageWith(description(", \"colums\": 3")), {"colums"});
    expectMentions(messageWith(description("", "uint16", 3)), {"scan.raw", "truncated", "24 bytes"});
    expectMentions(messageWith(description("", "uint8", 2)), {"scan.raw", "12 more"});
    expectMentions(messageWith(description(", \"files\": \"none.raw\"")), {"none.raw", "no such file"});
    expectMentions(messageWith(description(", \"i0\": -1")), {"i0"});
    expectMentions(messageWith(description(", \"i0\": 1, \"lineIntegrals\": true")), {"i0", "lineIntegrals"});
}

std::string edfImage(const std::string& type, const std::string& order, const std::string& numbers,
                     int columns = 3, const std::string& more = "")
{
    std::string header = "{\nHeaderID = EH:000001:000000:000000 ;\nDataType = " + type +
                         " ;\nByteOrder = " + order + " ;\nDim_1 = " + std::to_string(columns) +
                         " ;\ndim_2 = 2 ;\n" + more;
    header.resize(510, ' ');
    return header + "}\n" + numbers;
}

TEST(EdfProjections, ImagesOfAFileFollowOneAnother)
{
    const std::vector<std::uint16_t> first{1, 2, 3, 4, 5, 60000};
    const std::vector<float> second{-1.5f, 2, 3, 4, 5, 6};
    const fs::path file = temporaryFile(
        "scan.edf", edfImage("UnsignedShort", "HighByteFirst", bytesOf(first, std::endian::big)) +
                        edfImage("FloatValue", "LowByteFirst", bytesOf(second)));
    const auto source = openProjections(file);
    ASSERT_EQ(source->count(), 2);
    EXPECT_EQ(source->columns(), 3);
    EXPECT_EQ(source->rows(), 2);
    EXPECT_EQ(source->read(1).values, second);
    EXPECT_EQ(source->read(0).values, std::vector<float>(first.begin(), first.end()));
    EXPECT_EQ(source->nameOf(1), file.string() + ", image 1");
}

TEST(EdfProjections, AFolderOfThemIsAScan)
{
    for (const int number : {10, 9})
        temporaryFile(
            "p" + std::to_string(number) + ".edf",
            edfImage("SignedInteger", "LowByteFirst", bytesOf(std::vector<std::int32_t>(6, -number))));
    const fs::path folder = temporaryFile("x").parent_path();
    const auto source = openProjections(folder);
    ASSERT_EQ(source->count(), 2);
    EXPECT_EQ(source->read(0).values.front(), -9.0f);
    EXPECT_EQ(source->read(1).values.front(), -10.0f);
    writeTiffFloat(temporaryFile("dark.tif"), Image(3, 2));
    expectMentions(messageOf([&] { openProjections(folder); }), {"EDF", "TIFF", "pattern"});
    EXPECT_EQ(openProjections(folder / "*.edf")->count(), 2);
}

TEST(EdfProjections, HeadersOfAnyLengthEndWithTheirBrace)
{
    const std::string numbers = bytesOf(std::vector<std::uint8_t>{1, 2, 3, 4, 5, 6});
    const fs::path file = temporaryFile(
        "a.edf",
        "{ DataType = UnsignedByte; ByteOrder = LowByteFirst; Dim_1 = 3; Dim_2 = 2; }\r\n" + numbers);
    EXPECT_EQ(openProjections(file)->read(0).values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
    std::string longHeader = edfImage("UnsignedByte", "LowByteFirst", numbers, 3, "");
    longHeader.insert(2, "Title = " + std::string(1000, 'x') + " ;\n");
    EXPECT_EQ(openProjections(temporaryFile("b.edf", longHeader))->read(0).values.back(), 6.0f);
}

TEST(EdfProjections, PaddingBehindImagesIsSkipped)
{
    const std::string numbers = bytesOf(std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6});
    const std::string others = bytesOf(std::vector<std::uint16_t>{7, 8, 9, 10, 11, 12});
    const auto padded = [](std::string text) {
        text.resize(512, 'p'); // no zeros: only the stated size tells
        return text;
    };
    for (const char* stated :
         {"Size = 512 ;", "EDF_BinarySize = 512 ;", "Size = 12 ;\nEDF_BinarySize = 512 ;"}) {
        const auto source = openProjections(temporaryFile(
            "scan.edf", edfImage("UnsignedShort", "LowByteFirst", padded(numbers), 3, stated) +
                            edfImage("UnsignedShort", "LowByteFirst", padded(others), 3, stated)));
        ASSERT_EQ(source->count(), 2) << stated;
        EXPECT_EQ(source->read(0).values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
        EXPECT_EQ(source->read(1).values, (std::vector<float>{7, 8, 9, 10, 11, 12}));
    }
    std::string zeros = edfImage("UnsignedShort", "LowByteFirst", numbers);
    zeros.resize(1024, '\0');
    zeros += edfImage("UnsignedShort", "LowByteFirst", others);
    zeros.resize(2048, '\0');
    EXPECT_EQ(openProjections(temporaryFile("zeros.edf", zeros))->count(), 2);
    const fs::path small =
        temporaryFile("scan.edf", edfImage("UnsignedShort", "LowByteFirst", numbers, 3, "Size = 11 ;"));
    expectMentions(messageOf([&] { openProjections(small); }), {"scan.edf", "11 bytes", "3 x 2", "12"});
}

TEST(EdfProjections, WhatIsWrongIsNamed)
{
    const std::string numbers = bytesOf(std::vector<std::uint16_t>(6, 1));
    const auto messageWith = [&](const std::string& text) {
        const fs::path file = temporaryFile("scan.edf", text);
        return messageOf([&] { openProjections(file); });
    };
    const std::string whole = edfImage("UnsignedShort", "LowByteFirst", numbers);
    expectMentions(messageWith(whole + whole.substr(0, whole.size() - 1)), {"scan.edf", "truncated"});
    expectMentions(messageWith(whole.substr(0, 300)), {"scan.edf", "\"}\" is missing"});
    expectMentions(messageWith(""), {"scan.edf", "empty"});
    expectMentions(messageWith("text"), {"scan.edf", "header"});
    expectMentions(messageWith(whole + "more"), {"scan.edf", "byte 524"});
    expectMentions(messageWith(edfImage("Complex", "LowByteFirst", numbers)), {"DataType", "Complex"});
    expectMentions(messageWith(edfImage("UnsignedShort", "First", numbers)), {"ByteOrder", "First"});
    expectMentions(messageWith(edfImage("UnsignedShort", "LowByteFirst", numbers, 0)), {"Dim_1", "0"});
    expectMentions(
        messageWith(edfImage("UnsignedShort", "LowByteFirst", numbers, 3, "Compression = ZCompression ;")),
        {"Compression", "ZCompression"});
    expectMentions(messageWith(whole + edfImage("UnsignedShort", "LowByteFirst", numbers.substr(0, 8), 2)),
                   {"image 1", "2 x 2", "3 x 2"});
}

// Frames of 2 x 2 pixels, or as many columns as the last one's number says.
std::string hisFile(int frames, int right = 1, int type = 4)
{
    tests::ForeignScan scan;
    scan.columns = right + 1;
    scan.rows = 2;
    scan.count = frames;
    for (int frame = 0; frame < frames; ++frame)
        scan.values.insert(scan.values.end(), {static_cast<double>(frame), 2.0, 3.0, 65535.0});
    return tests::hisOf(scan, 32, type);
}

TEST(HisProjections, FramesFollowTheHeaders)
{
    const auto source = openProjections(temporaryFile("scan.his", hisFile(3)));
    ASSERT_EQ(source->count(), 3);
    EXPECT_EQ(source->read(2).values, (std::vector<float>{2, 2, 3, 65535}));
    ASSERT_EQ(source->stated().findings.size(), 1u);
    expectMentions(source->stated().findings.front().text, {"no file of a real detector"});
    temporaryFile("a2.his", hisFile(1));
    EXPECT_EQ(openProjections(temporaryFile("*.his"))->count(), 4);
}

TEST(HisProjections, WhatIsWrongIsNamed)
{
    const auto messageWith = [&](const std::string& text) {
        const fs::path file = temporaryFile("scan.his", text);
        return messageOf([&] { openProjections(file); });
    };
    expectMentions(messageWith(hisFile(2).substr(0, 115)), {"scan.his", "truncated"});
    expectMentions(messageWith(hisFile(2).substr(0, 50)), {"scan.his", "truncated", "header"});
    expectMentions(messageWith(std::string(100, 'a')), {"scan.his", "is not HIS"});
    expectMentions(messageWith(hisFile(1, 3)), {"4 x 2", "not square"});
    expectMentions(messageWith(hisFile(1, 1, 8)), {"type 8"});
    expectMentions(messageWith(hisFile(0)), {"no frames"});
}

// 4 x 3 pixels whose differences need one, two and four bytes.
const std::vector<std::int32_t> kVarianPixels{10, 20, 30, 40, 11, 300, 5, -7, 100000, 100001, 99990, 70};

tests::ForeignScan varianScan()
{
    return {4, 3, 1, {32, 2}, {kVarianPixels.begin(), kVarianPixels.end()}};
}

std::string varianHeader(std::size_t bytes, int columns = 4)
{
    return tests::varianHeaderOf({columns, 3, 1, {32, 2}, {}}, bytes);
}

std::string hndFile()
{
    return tests::hndOf(varianScan(), 0);
}

std::string ximFile(std::int32_t compressed = 1)
{
    constexpr std::size_t kCompressionAt = 28;
    return tests::ximOf(varianScan(), 0, 0).replace(kCompressionAt, 4, bytesOf(std::vector{compressed}));
}

// Not compressed: the number of bytes, then the pixels.
std::string plainXim(std::int32_t bytesOfPixel, std::int32_t statedBytes)
{
    std::string file = "VMS.XI";
    file.resize(8, '\0');
    file += bytesOf(std::vector<std::int32_t>{1, 4, 3, 8 * bytesOfPixel, bytesOfPixel, 0, statedBytes});
    for (const std::int32_t value : kVarianPixels)
        file += bytesOf(std::vector{value}).substr(0, static_cast<std::size_t>(bytesOfPixel));
    return file;
}

TEST(VarianProjections, PixelsThatAreNotCompressedAreRead)
{
    const auto valuesOf = [](std::int32_t bytesOfPixel) {
        return openProjections(temporaryFile("a.xim", plainXim(bytesOfPixel, 12 * bytesOfPixel)))
            ->read(0)
            .values;
    };
    EXPECT_EQ(valuesOf(4), std::vector<float>(kVarianPixels.begin(), kVarianPixels.end()));
    EXPECT_EQ(valuesOf(2)[5], 300.0f);
    EXPECT_EQ(valuesOf(2)[7], 65529.0f);
    EXPECT_EQ(valuesOf(1)[5], 44.0f);
}

TEST(VarianProjections, CompressedPixelsComeBack)
{
    const std::vector<float> expected(kVarianPixels.begin(), kVarianPixels.end());
    for (const auto& [name, bytes] : {std::pair("a.hnd", hndFile()), std::pair("a.xim", ximFile())}) {
        const auto source = openProjections(temporaryFile(name, bytes));
        EXPECT_EQ(source->columns(), 4);
        EXPECT_EQ(source->rows(), 3);
        EXPECT_EQ(source->read(0).values, expected) << name;
        expectMentions(source->stated().findings.at(0).text, {"no file of a real machine"});
    }
}

TEST(VarianProjections, AFolderOfThemIsAScan)
{
    for (const int number : {10, 9})
        temporaryFile("p" + std::to_string(number) + ".hnc",
                      varianHeader(512) + bytesOf(std::vector<std::uint16_t>(
                                              12, static_cast<std::uint16_t>(60000 + number))));
    const auto source = openProjections(temporaryFile("x").parent_path());
    ASSERT_EQ(source->count(), 2);
    EXPECT_EQ(source->read(0).values, std::vector<float>(12, 60009.0f));
    EXPECT_EQ(source->read(1).values, std::vector<float>(12, 60010.0f));
}

TEST(VarianProjections, WhatIsWrongIsNamed)
{
    const auto messageWith = [&](const std::string& name, const std::string& text) {
        const fs::path file = temporaryFile(name, text);
        return messageOf([&] { openProjections(file); });
    };
    expectMentions(messageWith("a.hnd", hndFile().substr(0, hndFile().size() - 1)),
                   {"a.hnd", "truncated", "pixels"});
    expectMentions(messageWith("a.hnd", varianHeader(1024)), {"a.hnd", "truncated", "table"});
    expectMentions(messageWith("a.hnd", varianHeader(130, -4)), {"a.hnd", "-4 x 3"});
    expectMentions(messageWith("a.xim", ximFile().substr(0, 20)), {"a.xim", "truncated", "header"});
    expectMentions(messageWith("a.xim", std::string(40, 'a')), {"a.xim", "is not XIM"});
    expectMentions(messageWith("a.xim", ximFile(2)), {"a.xim", "compression 2"});
    expectMentions(messageWith("a.xim", plainXim(4, 47)), {"a.xim", "states 47 bytes", "4 x 3", "48"});
    expectMentions(messageWith("a.xim", plainXim(3, 36)), {"a.xim", "pixels of 3 bytes"});
    expectMentions(messageWith("a.xim", plainXim(4, 48).substr(0, 60)), {"a.xim", "truncated"});
    // A header alone that states 30000 x 30000 pixels: refused before there is memory for them.
    std::string bomb =
        ximFile().substr(0, 12) + bytesOf(std::vector<std::int32_t>{30000, 30000, 32, 4, 1, 0});
    bomb.resize(104, '\0');
    expectMentions(messageWith("a.xim", bomb), {"a.xim", "table has 0 bytes", "30000 x 30000"});
    std::string table =
        ximFile().substr(0, 12) + bytesOf(std::vector<std::int32_t>{20, 65536, 32, 4, 1, 327675});
    table.resize(table.size() + 327675 + 200, '\0');
    expectMentions(messageWith("a.xim", table), {"a.xim", "20 x 65536", "are left"});
    std::string damaged = hndFile();
    damaged[1024] = '\x7f';
    expectMentions(messageWith("a.hnd", damaged), {"a.hnd", "damaged", "code"});
    expectMentions(messageWith("a.hnc", varianHeader(512)), {"a.hnc", "truncated"});
}

} // namespace
} // namespace isocenter::core::scanner_projections_test
