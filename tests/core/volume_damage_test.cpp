// SPDX-License-Identifier: MIT
#include "core/io/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/volume_file_samples.h"

namespace isocenter::core::volume_damage_test {
namespace {

tests::StoredGrid smallGrid()
{
    tests::StoredGrid grid;
    grid.geometry.size = {4, 3, 5};
    grid.geometry.spacingMm = {0.5, 0.75, 2.0};
    for (int value = 0; value < 60; ++value)
        grid.values.push_back(static_cast<std::int16_t>(value * value - 1000));
    return grid;
}

std::string problemOf(const std::filesystem::path& file)
{
    return messageOf([&] { readVolume(file, ""); });
}

std::string replaced(std::string text, const std::string& before, const std::string& after)
{
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

std::string nrrdHeader()
{
    const std::string file = tests::nrrdOf(smallGrid(), false);
    return file.substr(0, file.size() - smallGrid().bytes().size());
}

TEST(VolumeDamage, LongLinesOfNrrdHeadersAreNamed)
{
    const std::string file = tests::nrrdOf(smallGrid(), false);
    const std::string word(3000, 'k');
    for (const std::string& line : {"unknown: " + word, "space units: " + word, word, "a: b:=" + word})
        for (const char* name : {"long.nrrd", "long.nhdr"})
            expectMentions(problemOf(temporaryFile(name, replaced(file, "endian", line + "\nendian"))),
                           {name, "line 8 of its header has", "more than the 400", "shortened"});
    expectMentions(problemOf(temporaryFile("return.nrrd", replaced(file, "endian", "a:=b\rc: d\nendian"))),
                   {"return.nrrd", "line 8", "carriage return"});
    for (const std::string& line : {"# " + word, "Conversion:=" + word + ": " + word})
        EXPECT_EQ(problemOf(temporaryFile("free.nrrd", replaced(file, "endian", line + "\nendian"))), "");
}

TEST(VolumeDamage, NrrdVoxelsAsTextAreRefused)
{
    for (const std::string encoding : {"encoding: ascii", "Encoding: TXT", "encoding: text", "encoding: hex"})
        for (const char* name : {"text.nrrd", "text.nhdr"})
            expectMentions(problemOf(temporaryFile(name, replaced(nrrdHeader(), "encoding: raw", encoding) +
                                                             std::string(5000, 'x'))),
                           {name, "encoding: ", "save it with the encoding raw or gzip"});
}

} // namespace
} // namespace isocenter::core::volume_damage_test
