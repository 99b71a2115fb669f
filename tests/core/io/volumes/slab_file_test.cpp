// SPDX-License-Identifier: MIT
// Volumes that are written slab by slab.
#include "core/io/files/file_contents.h"
#include "core/io/volumes/slab_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/io/volumes/volume_writer.h"
#include "core/support/error.h"
#include "core/support/scratch_memory.h"
#include "tests/core/temporary_files.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

namespace isocenter::core::slab_file_test {
namespace {

constexpr SlabFile::Work kWork{0x1234, false};
constexpr SlabFile::Work kSameWork{0x1234, true};

Volume counted()
{
    Volume volume;
    volume.geometry.size = {4, 3, 5};
    volume.geometry.spacingMm = {0.5, 0.75, 1.0 / 3.0};
    volume.geometry.originMm = {-10.123456789, 20.0, 1e-3 / 7.0};
    volume.geometry.direction =
        (Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitX()))
            .toRotationMatrix();
    volume.values.resize(volume.geometry.voxelCount());
    std::iota(volume.values.begin(), volume.values.end(), -20.0f);
    return volume;
}

std::span<const float> slabOf(const Volume& volume, const SliceRange& slab)
{
    return std::span(volume.values)
        .subspan(volume.index(0, 0, slab.first), volume.geometry.slab(slab).voxelCount());
}

class SlabFiles : public testing::Test
{
protected:
    static std::filesystem::path folder() { return temporaryFile(""); }

    Volume volume_ = counted();

    void writeSlab(SlabFile& file, const SliceRange& slab) { file.write(slab, slabOf(volume_, slab)); }
};

#ifdef ISOCENTER_TEST_ITK
TEST_F(SlabFiles, SlabsInAnyOrderAreTheVolume)
{
    for (const char* name : {"v.mha", "v.nrrd"}) {
        SlabFile file(folder() / name, volume_.geometry, volume_.quantity, kWork);
        writeSlab(file, {3, 2});
        writeSlab(file, {0, 3});
        EXPECT_FALSE(std::filesystem::exists(folder() / name)) << "before all of it is there";
        file.keep();
        const Volume back = readVolume(folder() / name, "").volume;
        EXPECT_EQ(back.values, volume_.values);
        EXPECT_EQ(back.geometry.size, volume_.geometry.size);
        EXPECT_LT((back.geometry.originMm - volume_.geometry.originMm).norm(), 1e-9);
        EXPECT_LT((back.geometry.spacingMm - volume_.geometry.spacingMm).norm(), 1e-9);
        EXPECT_LT((back.geometry.direction - volume_.geometry.direction).norm(), 1e-9);
        EXPECT_FALSE(std::filesystem::exists(folder() / (std::string(name) + ".part.json")));
    }
}
#endif

TEST_F(SlabFiles, RawIsAsItIsWrittenWhole)
{
    SlabFile file(folder() / "slabs.raw", volume_.geometry, volume_.quantity, kWork);
    writeSlab(file, {0, 5});
    file.keep();
    writeVolume(folder() / "whole.raw", volume_);
    EXPECT_EQ(readTextFile(folder() / "slabs.raw"), readTextFile(folder() / "whole.raw"));
    EXPECT_EQ(readTextFile(folder() / "slabs.raw.json"), readTextFile(folder() / "whole.raw.json"));
}

TEST_F(SlabFiles, ALaterRunGoesOnWithWhatIsThere)
{
    {
        SlabFile begun(folder() / "v.raw", volume_.geometry, volume_.quantity, kWork);
        writeSlab(begun, {3, 2});
    }
    expectMentions(
        messageOf([&] { SlabFile again(folder() / "v.raw", volume_.geometry, volume_.quantity, kWork); }),
        {"v.raw.part", "--resume"});
    SlabFile file(folder() / "v.raw", volume_.geometry, volume_.quantity, kSameWork);
    ASSERT_EQ(file.slabs().size(), 1u);
    EXPECT_EQ(file.slabs().front().first, 3);
    EXPECT_EQ(file.slabs().front().count, 2);
    EXPECT_TRUE(std::ranges::equal(file.read({3, 2}), slabOf(volume_, {3, 2})));
    expectMentions(messageOf([&] { file.keep(); }), {"slabs are missing"});
    writeSlab(file, {0, 3});
    file.keep();
    EXPECT_TRUE(std::filesystem::exists(folder() / "v.raw"));
}

TEST_F(SlabFiles, AnotherWorkDoesNotGoOn)
{
    const auto goOn = [&](std::uint64_t work) {
        return messageOf([&] {
            SlabFile file(folder() / "v.raw", volume_.geometry, volume_.quantity, {work, true});
        });
    };
    expectMentions(goOn(1), {"not there to go on with"});
    {
        SlabFile begun(folder() / "v.raw", volume_.geometry, volume_.quantity, kWork);
        writeSlab(begun, {0, 1});
    }
    expectMentions(goOn(1), {"other options"});
    std::filesystem::resize_file(folder() / "v.raw.part", 7);
    expectMentions(goOn(kWork.fingerprint), {"another size"});
    writeTextFile(
        folder() / "v.raw.part.json",
        R"({"schema": "isocenter.slabs/1", "work": "0000000000001234", "slabs": [{"first": 4, "count": 2}]})");
    expectMentions(goOn(kWork.fingerprint), {"outside the volume"});
}

TEST_F(SlabFiles, ASlabThatIsNotFiniteIsNotWritten)
{
    volume_.values[40] = std::numeric_limits<float>::quiet_NaN();
    SlabFile file(folder() / "v.raw", volume_.geometry, volume_.quantity, kWork);
    writeSlab(file, {0, 3});
    expectMentions(messageOf([&] {
                       writeSlab(file, {3, 2});
                   }),
                   {"v.raw", "was not written: 1 of its 24 values"});
    EXPECT_EQ(file.slabs(), (std::vector<SliceRange>{{0, 3}}));
    SlabWriter writer(folder() / "v.raw", volume_.geometry);
    expectMentions(messageOf([&] { writer.write({3, 2}, slabOf(volume_, {3, 2})); }), {"was not written"});
}

TEST_F(SlabFiles, AFullDiskIsNoticedAtTheBeginning)
{
    VolumeGeometry huge;
    huge.size = {2000000, 2000000, 200000};
    const std::string message =
        messageOf([&] { SlabFile file(folder() / "v.raw", huge, VolumeQuantity::Attenuation, kWork); });
    expectMentions(message, {"cannot be written"});
    EXPECT_FALSE(std::filesystem::exists(folder() / "v.raw.part"));
}

TEST_F(SlabFiles, ScratchMemoryHoldsNumbersInMemoryAndInAFile)
{
    for (const auto& place : {std::optional<std::filesystem::path>(), std::optional(folder())}) {
        const ScratchMemory scratch(100000, place);
        ASSERT_EQ(scratch.values().size(), 100000u);
        std::iota(scratch.values().begin(), scratch.values().end(), 0.0f);
        EXPECT_EQ(scratch.values()[99999], 99999.0f);
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder()));
    const std::string message = messageOf([&] { ScratchMemory none(1, folder() / "missing"); });
    expectMentions(message, {"takes no file"});
    expectMentions(message, {"missing"});
}

} // namespace
} // namespace isocenter::core::slab_file_test
