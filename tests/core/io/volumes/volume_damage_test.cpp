// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/foreign_volumes.h"
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

// The voxels, some of which are what nobody read where a library keeps silent.
void expectSound(const std::filesystem::path& file)
{
    const Volume volume = readVolume(file, "").volume;
    for (int index = 0; index < 60; ++index)
        ASSERT_EQ(volume.values.at(static_cast<std::size_t>(index)), static_cast<float>(index * index - 1000))
            << file;
}

std::string replaced(std::string text, const std::string& before, const std::string& after)
{
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

std::string damaged(std::string bytes, std::size_t position)
{
    bytes[position] = static_cast<char>(bytes[position] ^ 0x55);
    return bytes;
}

std::string nrrdHeader()
{
    const std::string file = tests::nrrdOf(smallGrid(), false);
    return file.substr(0, file.size() - smallGrid().bytes().size());
}

std::string gzipNrrd(const std::string& stream)
{
    return replaced(nrrdHeader(), "encoding: raw", "encoding: gzip") + stream;
}

std::string metaHeader()
{
    const std::string file = tests::metaImageOf(smallGrid());
    return file.substr(0, file.size() - smallGrid().bytes().size());
}

std::string packedMeta(const std::string& stream, bool withSize = true)
{
    const std::string size = withSize ? fmt::format("CompressedDataSize = {}\n", stream.size()) : "";
    return replaced(metaHeader(), "CompressedData = False\n", "CompressedData = True\n" + size) + stream;
}

TEST(VolumeDamage, LongLinesOfNrrdHeadersAreReadOrNamed)
{
    const std::string file = tests::nrrdOf(smallGrid(), false);
    const std::string word(3000, 'k');
    for (const char* name : {"long.nrrd", "long.nhdr"}) {
        const auto problemWith = [&](const std::string& line) {
            return problemOf(temporaryFile(name, replaced(file, "endian", line + "\nendian")));
        };
        for (const std::string& line :
             {"unknown: " + word, "a: b:=" + word, "# " + word, "Conversion:=" + word})
            EXPECT_EQ(problemWith(line), "");
        expectMentions(problemWith(word), {name, "line 8 of its header is neither a field nor a comment"});
        expectMentions(problemWith("space units: " + word), {name, "space units", "3 are needed"});
        expectMentions(problemWith("a:=b\rc: d"), {name, "line 8", "carriage return"});
    }
}

TEST(VolumeDamage, NrrdVoxelsAsTextAreRefused)
{
    for (const std::string encoding : {"encoding: ascii", "Encoding: TXT", "encoding: text", "encoding: hex"})
        for (const char* name : {"text.nrrd", "text.nhdr"})
            expectMentions(problemOf(temporaryFile(name, replaced(nrrdHeader(), "encoding: raw", encoding) +
                                                             std::string(5000, 'x'))),
                           {name, "encoding: ", "save it with the encoding raw or gzip"});
}

TEST(VolumeDamage, PackedNrrdVoxelsMustUnpackWhole)
{
    const std::string bytes = smallGrid().bytes();
    const std::string stream = tests::deflated(bytes, true);
    expectSound(temporaryFile("good.nrrd", gzipNrrd(stream)));
    const std::string twoStreams =
        tests::deflated(bytes.substr(0, 50), true) + tests::deflated(bytes.substr(50), true);
    expectSound(temporaryFile("two.nrrd", gzipNrrd(twoStreams)));
    for (const std::string& bad :
         {damaged(stream, stream.size() / 2), damaged(stream, stream.size() - 6),
          stream.substr(0, stream.size() - 8), tests::deflated(bytes.substr(0, 60), true),
          tests::deflated(bytes + "more", true)})
        expectMentions(problemOf(temporaryFile("bad.nrrd", gzipNrrd(bad))),
                       {"bad.nrrd", "truncated or damaged", "copy or export it again"});
}

TEST(VolumeDamage, PackedNrrdVoxelsOfAnotherFileMustUnpackWhole)
{
    const std::string stream = tests::deflated(smallGrid().bytes(), true);
    const auto header =
        temporaryFile("apart.nhdr", replaced(gzipNrrd(""), "encoding", "data file: apart.gz\nencoding"));
    temporaryFile("apart.gz", stream);
    expectSound(header);
    temporaryFile("apart.gz", damaged(stream, stream.size() / 2));
    expectMentions(problemOf(header), {"apart.gz", "truncated or damaged"});
}

TEST(VolumeDamage, PackedMetaImagesMustUnpackWhole)
{
    const std::string bytes = smallGrid().bytes();
    for (const bool gzip : {false, true}) {
        const std::string stream = tests::deflated(bytes, gzip);
        const auto apart = temporaryFile("apart.mhd", replaced(packedMeta("", false), "LOCAL", "apart.zraw"));
        temporaryFile("apart.zraw", stream);
        expectSound(apart);
        expectSound(temporaryFile("good.mha", packedMeta(stream)));
        for (const std::string& bad :
             {damaged(stream, 1), damaged(stream, stream.size() / 2), damaged(stream, stream.size() - 2),
              stream.substr(0, stream.size() - 9), tests::deflated(bytes.substr(0, 60), gzip),
              tests::deflated(bytes + std::string(500000, '\0'), gzip)}) {
            expectMentions(problemOf(temporaryFile("bad.mha", packedMeta(bad))),
                           {"bad.mha", "truncated or damaged", "copy or export it again"});
            temporaryFile("apart.zraw", bad);
            expectMentions(problemOf(apart), {"apart.zraw", "truncated or damaged"});
        }
    }
    expectMentions(problemOf(temporaryFile("unsized.mha", packedMeta(tests::deflated(bytes, false), false))),
                   {"unsized.mha", "CompressedDataSize", "export it again"});
}

// A few bytes unpack to more than is unpacked at once.
TEST(VolumeDamage, LargeEmptyVolumesAreSound)
{
    const std::string bytes(2 * 128 * 128 * 64, '\0');
    const std::string meta = packedMeta(tests::deflated(bytes, false));
    EXPECT_EQ(
        problemOf(temporaryFile("zeros.mha", replaced(meta, "DimSize = 4 3 5", "DimSize = 128 128 64"))), "");
    const std::string nrrd = gzipNrrd(tests::deflated(bytes, true));
    EXPECT_EQ(problemOf(temporaryFile("zeros.nrrd", replaced(nrrd, "sizes: 4 3 5", "sizes: 128 128 64"))),
              "");
}

TEST(VolumeDamage, MetaImagesOfSeveralFilesAreRefused)
{
    for (const char* files : {"LIST\na.raw\nb.raw", "s%d.raw 0 4 1"})
        expectMentions(problemOf(temporaryFile("many.mhd", replaced(metaHeader(), "LOCAL", files))),
                       {"many.mhd", "several files", "save it as one .mha file"});
    expectMentions(problemOf(temporaryFile("none.mhd", replaced(metaHeader(), "LOCAL", "none.raw"))),
                   {"none.raw", "no such file"});
}

TEST(VolumeDamage, MetaImagesOfTextAreRefused)
{
    const std::string file =
        replaced(tests::metaImageOf(smallGrid()), "BinaryData = True", "BinaryData = False");
    expectMentions(problemOf(temporaryFile("text.mha", file)),
                   {"text.mha", "BinaryData is not True", "save it with binary voxels"});
}

} // namespace
} // namespace isocenter::core::volume_damage_test
