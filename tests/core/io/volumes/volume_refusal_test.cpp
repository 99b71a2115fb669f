// SPDX-License-Identifier: MIT
// Volume headers that cannot be believed: each is refused before anything is allocated or opened.
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/foreign_volumes.h"

#include <sys/stat.h>

#include <cmath>

namespace isocenter::core::volume_refusal_test {
namespace {

namespace fs = std::filesystem;
using tests::ForeignVolume;
using tests::MetaWriting;
using tests::NiftiBytes;
using tests::NiftiWriting;
using tests::NrrdWriting;

ForeignVolume filled()
{
    ForeignVolume volume;
    volume.fill();
    return volume;
}

std::string refusalOf(const fs::path& file)
{
    return messageOf([&] { readVolumeFile(file, 1.0, 0.0); });
}

std::string with(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// 400 MB of voxels, which 210 or a few thousand packed bytes cannot be.
TEST(VolumeRefusal, SizesAreCheckedAgainstTheFileFirst)
{
    const ForeignVolume small = filled();
    ForeignVolume large = small;
    large.size = {1000, 1000, 200};
    const std::string data = small.bytes();
    const std::string nifti = NiftiBytes(large, {}).header() + data;
    const std::string packedMeta =
        fmt::format("CompressedDataSize = {}\n", tests::deflated(data, false).size());
    MetaWriting packed;
    packed.packed = true;
    NrrdWriting gzip;
    gzip.gzip = true;
    const auto large7 = [](const std::string& text) { return with(text, "7 6 5", "1000 1000 200"); };
    for (const auto& file :
         {temporaryFile("large.nii", nifti), temporaryFile("large.nii.gz", tests::deflated(nifti, true)),
          temporaryFile("large.nrrd", large7(tests::nrrdOf(small, {}))),
          temporaryFile("gzip.nrrd", large7(tests::nrrdOf(small, gzip))),
          temporaryFile("large.mha", large7(tests::metaImageOf(small, {}))),
          temporaryFile("packed.mha", large7(tests::metaImageOf(small, packed)))})
        expectMentions(refusalOf(file), {file.filename().c_str(), "truncated or damaged"});
}

TEST(VolumeRefusal, FilesInPartsAreCheckedInSum)
{
    const std::string data = filled().bytes();
    NrrdWriting how;
    how.dataFile = "LIST\npart0.raw\npart1.raw\npart2.raw\npart3.raw\npart4.raw";
    for (std::size_t part = 0; part < 5; ++part)
        temporaryFile(fmt::format("part{}.raw", part), data.substr(part * 84, 84));
    const auto list = temporaryFile("list.nhdr", tests::nrrdHeaderOf(filled(), how));
    const Volume volume = readVolumeFile(list, 1.0, 0.0).volume;
    EXPECT_EQ(volume.at(5, 2, 3), 1500.0f);
    EXPECT_EQ(volume.at(2, 4, 1), 3000.0f);
    how.dataFile = "part%d.raw 0 4 1";
    EXPECT_EQ(readVolumeFile(temporaryFile("pattern.nhdr", tests::nrrdHeaderOf(filled(), how)), 1.0, 0.0)
                  .volume.values,
              volume.values);
    how.dataFile = "part%d.raw 4 0 -1";
    EXPECT_EQ(readVolumeFile(temporaryFile("back.nhdr", tests::nrrdHeaderOf(filled(), how)), 1.0, 0.0)
                  .volume.at(0, 0, 0),
              volume.at(0, 0, 4));
    temporaryFile("part3.raw", data.substr(0, 40));
    expectMentions(refusalOf(list), {"part3.raw", "44 bytes are missing"});
    how.dataFile = "part%d.raw 0 3 1";
    expectMentions(refusalOf(temporaryFile("four.nhdr", tests::nrrdHeaderOf(filled(), how))),
                   {"one of 4 files", "save the volume as one file"});
    for (const char* bad : {"part%s.raw 0 4 1", "part%d.raw 0 4 0", "part%d.raw 0 1e99 1", "part%n.raw 0 4 1",
                            "part%99999d.raw 0 4 1", "part%d.raw 0 4"}) {
        how.dataFile = bad;
        expectMentions(refusalOf(temporaryFile("bad.nhdr", tests::nrrdHeaderOf(filled(), how))),
                       {"bad.nhdr", "data file"});
    }
}

TEST(VolumeRefusal, HeadersDoNotPointOutsideTheirFolder)
{
    const fs::path inside = temporaryFile("inside");
    fs::create_directories(inside / "below");
    temporaryFile("secret.raw", filled().bytes());
    const auto written = [&](const std::string& name, const std::string& text) {
        std::ofstream(inside / name, std::ios::binary) << text;
        return inside / name;
    };
    const auto nrrd = [&](const std::string& data) {
        NrrdWriting how;
        how.dataFile = data;
        return written("v.nhdr", tests::nrrdHeaderOf(filled(), how));
    };
    const auto meta = [&](const std::string& data) {
        MetaWriting how;
        how.dataFile = data;
        return written("v.mhd", tests::metaImageHeaderOf(filled(), how));
    };
    for (const std::string& data :
         {std::string("../secret.raw"), std::string("below/../../secret.raw"), std::string("/dev/zero"),
          fs::absolute(temporaryFile("secret.raw")).string()}) {
        expectMentions(refusalOf(nrrd(data)), {"v.nhdr", "outside its folder", "beside the header"});
        expectMentions(refusalOf(meta(data)), {"v.mhd", "outside its folder", "beside the header"});
    }
    expectMentions(refusalOf(nrrd("LIST\n../secret.raw")), {"v.nhdr", "outside its folder"});
    expectMentions(refusalOf(nrrd("../secret%d.raw 0 4 1")), {"v.nhdr", "outside its folder"});
    written("below/v.raw", filled().bytes());
    for (const std::string& data : {std::string("below/v.raw"), std::string("./below/../below/v.raw"),
                                    fs::absolute(inside / "below/v.raw").string()}) {
        EXPECT_EQ(refusalOf(nrrd(data)), "");
        EXPECT_EQ(refusalOf(meta(data)), "");
    }
}

TEST(VolumeRefusal, PipesAndDevicesAreNoVoxels)
{
    const fs::path pipe = temporaryFile("pipe.img");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    fs::create_symlink("/dev/zero", temporaryFile("zero.raw"));
    NiftiWriting pair;
    pair.pair = true;
    NrrdWriting nrrd;
    MetaWriting meta;
    expectMentions(refusalOf(temporaryFile("pipe.hdr", NiftiBytes(filled(), pair).header())),
                   {"pipe.img", "pipe or device"});
    for (const char* name : {"pipe.img", "zero.raw"}) {
        nrrd.dataFile = name;
        meta.dataFile = name;
        expectMentions(refusalOf(temporaryFile("v.nhdr", tests::nrrdHeaderOf(filled(), nrrd))),
                       {name, "pipe or device"});
        expectMentions(refusalOf(temporaryFile("v.mhd", tests::metaImageHeaderOf(filled(), meta))),
                       {name, "pipe or device"});
    }
}

TEST(VolumeRefusal, FieldsThatCannotBeAreNamed)
{
    const auto nrrd = [](const std::string& from, const std::string& to) {
        return refusalOf(temporaryFile("bad.nrrd", with(tests::nrrdOf(filled(), {}), from, to)));
    };
    expectMentions(nrrd("kinds: domain domain domain", "kinds: vector domain domain"),
                   {}); // directions count
    expectMentions(nrrd("endian: little\n", ""), {"bad.nrrd", "endian: little or big"});
    expectMentions(nrrd("type: short", "type: block"), {"bad.nrrd", "type that is not supported"});
    expectMentions(nrrd("kinds:", "space units: \"furlong\" \"mm\" \"mm\"\nkinds:"),
                   {"bad.nrrd", "space units = furlong", "no unit of length", "write mm"});
    expectMentions(nrrd("kinds:", "space units: \"mm\"\nkinds:"), {"space units 1 entries, 3 are needed"});
    expectMentions(nrrd("kinds:", "sizes: 7 6 4\nkinds:"), {"states sizes twice"});
    expectMentions(nrrd("space directions: (1.5,0,0)", "space directions: none"), {"values a voxel"});
    expectMentions(nrrd("space directions: (1.5,0,0)", "space directions: (0,0,0)"), {"space directions"});
    expectMentions(nrrd("kinds:", "space dimension: 2\nkinds:"), {"contradict"});
    expectMentions(nrrd("(1.5,0,0) (0,1,0) (0,0,2)", ""), {"space directions 0 entries, 3 are needed"});
    expectMentions(nrrd("(1.5,0,0) (0,1,0)", "() (0,1,0)"), {"space directions 0 entries, 3 are needed"});
    expectMentions(nrrd("(-20,30,-50)", ""), {"space origin"});
    expectMentions(nrrd("domain domain domain", ""), {"kinds 0 entries, 3 are needed"});
    const auto meta = [](const std::string& from, const std::string& to) {
        return refusalOf(temporaryFile("bad.mha", with(tests::metaImageOf(filled(), {}), from, to)));
    };
    expectMentions(meta("NDims", "DistanceUnits = furlong\nNDims"), {"DistanceUnits = furlong", "write mm"});
    expectMentions(meta("TransformMatrix = 1 0 0", "TransformMatrix = 0.001 0 0"), {"not of length 1"});
    expectMentions(meta("TransformMatrix = 1 0 0", "TransformMatrix = 1 0"),
                   {"TransformMatrix 8 numbers, 9"});
    expectMentions(meta("ElementDataFile = LOCAL\n", ""), {"bad.mha"});
    expectMentions(meta("ObjectType = Image", "ObjectType = Tube"), {"ObjectType is Tube"});
    expectMentions(meta("MET_SHORT", "MET_STRING"), {"type that is not supported"});
    const auto nifti = [](std::size_t first, std::size_t second, auto number) {
        const ForeignVolume volume = filled();
        NiftiWriting how;
        how.second = second > 0;
        how.sformCode = 0;
        how.qformCode = 1;
        NiftiBytes bytes(volume, how);
        bytes.put(first, second, number);
        return refusalOf(temporaryFile("bad.nii", bytes.oneFile()));
    };
    expectMentions(nifti(70, 0, std::int16_t{128}), {"bad.nii", "type that is not supported"}); // colour
    expectMentions(nifti(0, 112, 0.0), {"pixdim[1] = 0"});
    expectMentions(nifti(0, 352, 2.0), {"quatern_b = 2"});
    expectMentions(nifti(0, 168, std::int64_t{-1}), {"vox_offset"});
    expectMentions(nifti(0, 168, std::int64_t{1} << 62), {"vox_offset"});
    expectMentions(nifti(0, 24, std::int64_t{1} << 62), {"dim[1]"});
    expectMentions(nifti(0, 176, std::numeric_limits<double>::infinity()), {"scl_slope = inf"});
}

TEST(VolumeRefusal, VoxelsThatFollowTheStatedOnesAreSaid)
{
    const std::string more(200, '\0');
    for (const auto& file : {temporaryFile("more.nii", NiftiBytes(filled(), {}).oneFile() + more),
                             temporaryFile("more.nrrd", tests::nrrdOf(filled(), {}) + more),
                             temporaryFile("more.mha", tests::metaImageOf(filled(), {}) + more)}) {
        const VolumeReading reading = readVolumeFile(file, 1.0, 0.0);
        ASSERT_EQ(reading.findings.size(), 1u) << file;
        expectMentions(reading.findings.front().text, {"200 bytes follow the voxels"});
    }
}

} // namespace
} // namespace isocenter::core::volume_refusal_test
