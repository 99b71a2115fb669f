// SPDX-License-Identifier: MIT
// Every reader of text, with each byte-order mark, encoding and line ending that programs write: the same
// result. The bytes are made here.
#include "core/io/files/file_contents.h"
#include "core/io/files/text_table.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/landmark_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/reconstruction/circular_scan.h"
#include "tests/core/io/formats/text_kinds.h"
#include "tests/core/temporary_files.h"

#include <cctype>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace isocenter::core::text_readers_test {
namespace {

std::string printed(const TextKind& kind, const std::string& bytes)
{
    const fs::path file = temporaryFile(kind.name, bytes);
    std::ostringstream out;
    out.precision(17);
    try {
        kind.print(file, out);
    } catch (const Error& error) {
        return std::string("refused: ") + error.what();
    }
    return out.str();
}

std::string replacedAll(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// ASCII text in units of several bytes.
std::string inUnits(const std::string& mark, const std::string& text, int bytes, bool bigEndian)
{
    std::string units = mark;
    for (const char c : text) {
        if (!bigEndian)
            units += c;
        units.append(static_cast<std::size_t>(bytes - 1), '\0');
        if (bigEndian)
            units += c;
    }
    return units;
}

struct Variant
{
    std::string name;
    std::string bytes;
};

std::vector<Variant> variantsOf(const std::string& text)
{
    const std::string crlf = replacedAll(text, "\n", "\r\n");
    const std::string cr = replacedAll(text, "\n", "\r");
    std::vector<Variant> variants;
    for (const auto& [ending, lines] : {Variant{"LF", text}, Variant{"CRLF", crlf}, Variant{"CR", cr}}) {
        variants.push_back({ending, lines});
        variants.push_back({"UTF-8 with mark, " + ending, "\xef\xbb\xbf" + lines});
        variants.push_back({"UTF-16LE, " + ending, inUnits("\xff\xfe", lines, 2, false)});
        variants.push_back({"UTF-16BE, " + ending, inUnits("\xfe\xff", lines, 2, true)});
        variants.push_back({"UTF-16LE without mark, " + ending, inUnits("", lines, 2, false)});
        variants.push_back({"UTF-16BE without mark, " + ending, inUnits("", lines, 2, true)});
        variants.push_back({"UTF-32LE, " + ending, inUnits({"\xff\xfe\0\0", 4}, lines, 4, false)});
        variants.push_back({"UTF-32BE, " + ending, inUnits({"\0\0\xfe\xff", 4}, lines, 4, true)});
    }
    variants.push_back({"blank lines around", "\n\n" + replacedAll(text, "\n", "\n\n")});
    return variants;
}

TEST(TextReaders, MarksEncodingsAndLineEndsChangeNothing)
{
    std::vector<TextKind> kinds = tables();
    for (TextKind& kind : otherTexts())
        kinds.push_back(std::move(kind));
    for (const TextKind& kind : kinds) {
        const std::string expected = printed(kind, kind.text);
        EXPECT_FALSE(expected.starts_with("refused")) << kind.name << ": " << expected;
        EXPECT_FALSE(expected.empty()) << kind.name;
        for (const Variant& variant : variantsOf(kind.text))
            EXPECT_EQ(printed(kind, variant.bytes), expected) << kind.name << ", " << variant.name;
    }
}

TEST(TextReaders, SeparatorsAtTheEndsOfLinesAreNoFields)
{
    for (const TextKind& kind : tables()) {
        const std::string expected = printed(kind, kind.text);
        for (const char* ending : {",\n", ",,,\n", ", \t\n"})
            EXPECT_EQ(printed(kind, replacedAll(kind.text, "\n", ending)), expected) << kind.name;
    }
}

TEST(TextReaders, SemicolonsAndTabsSeparateAndCommasMayBeDecimal)
{
    for (const TextKind& kind : tables()) {
        const std::string expected = printed(kind, kind.text);
        for (const char* separator : {";", "; ", "\t"}) {
            const std::string text = replacedAll(kind.text, ",", separator);
            EXPECT_EQ(printed(kind, text), expected) << kind.name << ", '" << separator << "'";
            EXPECT_EQ(printed(kind, replacedAll(text, ".", ",")), expected)
                << kind.name << ", decimal commas and '" << separator << "'";
        }
    }
}

TEST(TextReaders, NoBreakSpacesAreBlanks)
{
    for (const TextKind& kind : tables()) {
        const std::string expected = printed(kind, kind.text);
        for (const char* space : {"\xc2\xa0", "\xa0", "\xe2\x80\xaf", "\xe2\x80\x87", " \xc2\xa0 "}) {
            const std::string beside = std::string(space) + "," + space;
            EXPECT_EQ(printed(kind, replacedAll(kind.text, ",", beside)), expected) << kind.name;
            if (kind.name != std::string("cam1.txt")) { // its headings are known as they are
                EXPECT_EQ(printed(kind, replacedAll(kind.text, "\n", space + std::string("\n"))), expected)
                    << kind.name;
            }
        }
    }
    for (const char* space : {"\xc2\xa0", "\xa0"}) {
        const std::string row = replacedAll("1.5 2 3 4 5 6 7 8 9 10 11 1200.25\n", " ", space);
        const auto matrices = readMatricesCsv(temporaryFile("blanks.csv", row + row));
        ASSERT_EQ(matrices.size(), 2u);
        EXPECT_EQ(matrices[1](0, 0), 1.5);
        EXPECT_EQ(matrices[1](2, 3), 1200.25);
        EXPECT_EQ(numberOfValue(std::string("0.5") + space), 0.5);
    }
}

// 1 234 may be one number or two.
TEST(TextReaders, ANoBreakSpaceThatMayGroupDigitsIsRefused)
{
    const auto refusal = [](const std::string& field) {
        return messageOf(
            [&] { readMatricesCsv(temporaryFile("bad.csv", "1;2;3;4;5;6;7;8;9;10;11;" + field + "\n")); });
    };
    for (const char* grouped : {"1\xc2\xa0"
                                "234",
                                "12\xa0"
                                "345.5",
                                "123\xe2\x80\xaf"
                                "456"})
        expectMentions(refusal(grouped), {"bad.csv", "line 1", "column 12", "no-break space", "plain space"});
    EXPECT_EQ(numberOfValue("1\xc2\xa0"
                            "234"),
              std::nullopt);
    EXPECT_EQ(numbersOfValue("0.5\xc2\xa0"
                             "234"),
              (std::vector<double>{0.5, 234.0}));
    EXPECT_EQ(numbersOfValue("1234\xc2\xa0"
                             "567"),
              (std::vector<double>{1234.0, 567.0}));
    EXPECT_EQ(numbersOfValue("1\xc2\xa0"
                             "23"),
              (std::vector<double>{1.0, 23.0}));
}

TEST(TextReaders, OneNumberALineMayHaveADecimalComma)
{
    for (const TextKind& kind : otherTexts())
        if (const std::string name = kind.name; name == "angles.txt" || name == "calibration.txt" ||
                                                name == "pose.tfm" || name == "geometry.xml" ||
                                                name == "sample.xtekct") {
            std::string decimal;
            for (std::size_t i = 0; i < kind.text.size(); ++i) // only between digits, not in V1.0
                decimal += kind.text[i] == '.' &&
                                   std::isdigit(static_cast<unsigned char>(kind.text[i + 1])) &&
                                   kind.text.find("V1.0", i - 2) != i - 2 &&
                                   kind.text.find("version=\"1.0", i - 10) != i - 10
                               ? ','
                               : kind.text[i];
            EXPECT_EQ(printed(kind, decimal), printed(kind, kind.text)) << kind.name;
        }
}

TEST(TextReaders, TheFirstLineIsAHeaderByItsWordsAlone)
{
    const auto refusal = [](const std::string& text) {
        return messageOf([&] { readMatricesCsv(temporaryFile("bad.csv", text)); });
    };
    const std::string good = "1,2,3,4,5,6,7,8,9,10,11,12\n";
    expectMentions(refusal("1,2,3,4,5,6,7,8,9,10,1l,12\n" + good), {"bad.csv", "line 1", "column 11", "1l"});
    expectMentions(refusal("nan,nan,nan,nan,nan,nan,nan,nan,nan,nan,nan,nan\n" + good),
                   {"line 1", "column 1", "nan"});
    expectMentions(refusal("1,2,,3,4,5,6,7,8,9,10,11,12\n"), {"line 1", "column 3", "empty"});
    expectMentions(messageOf([] { anglesOf(temporaryFile("a.txt", "0.O\n1\n").string()); }),
                   {"a.txt", "line 1", "column 1", "0.O"});
    expectMentions(messageOf([] { readLandmarkFile(temporaryFile("l.csv", "tip,1,2,x3,1,10,20\n")); }),
                   {"l.csv", "line 1", "column 4", "x3"});
    expectMentions(
        messageOf([] { readCalibrationObject(temporaryFile("o.csv", "s10,s1O,s10\n1,2,3\n"), 1.0); }),
        {"o.csv", "line 1", "column 2", "s1O"});
    for (const char* misspelt : {"O.5", "l5", "1O"})
        expectMentions(
            messageOf([&] { anglesOf(temporaryFile("a.txt", std::string(misspelt) + "\n1\n").string()); }),
            {"line 1", "column 1", misspelt});
    EXPECT_EQ(anglesOf(temporaryFile("a.txt", "sep=;\nangle\n0,5\n").string()), std::vector<double>{0.5});
    EXPECT_EQ(readMatricesCsv(temporaryFile("good.csv", "\"a, b\",b,c\n" + good)).size(), 1u);
}

TEST(TextReaders, CommasThatMayBeEitherAreRefused)
{
    const auto refusal = [](const std::string& text) {
        return messageOf([&] { readMatricesCsv(temporaryFile("bad.csv", text)); });
    };
    expectMentions(refusal("1.000,5;2;3;4;5;6;7;8;9;10;11;12\n"),
                   {"bad.csv", "line 1", "column 1", "1.000,5"});
    expectMentions(refusal("1;2,5;3.5;4;5;6;7;8;9;10;11;12\n"), {"line 1", "column 3", "3.5"});
    expectMentions(refusal("1.5 2,5 3,5 4 5 6 7 8 9 10\n"), {"line 1", "column 2", "2,5"});
    EXPECT_EQ(
        readMatricesCsv(temporaryFile("rows.csv", "1, 2, 3, 4.5; 5, 6, 7, 8; 9, 10, 11, 12\n")).at(0)(0, 3),
        4.5);
}

TEST(TextReaders, DamagedUtf16IsRefused)
{
    expectMentions(messageOf([] {
                       readTextFile(temporaryFile("cut.txt", std::string("\xff\xfe"
                                                                         "a",
                                                                         3)));
                   }),
                   {"cut.txt", "UTF-16", "complete"});
    EXPECT_EQ(readTextFile(temporaryFile("pair.txt", std::string("\xff\xfe\x3d\xd8\x00\xde\xb5\x00", 8))),
              "\xf0\x9f\x98\x80\xc2\xb5"); // U+1F600 and a micro sign
}

} // namespace
} // namespace isocenter::core::text_readers_test
