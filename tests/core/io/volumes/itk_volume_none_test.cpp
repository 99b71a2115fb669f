// SPDX-License-Identifier: MIT
// Linked with core/io/volumes/itk_volume_none.cpp, as a build without ITK is.
#include "core/io/volumes/volume_writer.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::itk_volume_none_test {
namespace {

TEST(WithoutItk, ItsFormatsAreNotWritten)
{
    for (const char* name : {"v.mha", "v.nrrd", "v.nii", "v.nii.gz"}) {
        const auto file = temporaryFile(name);
        expectMentions(messageOf([&] { requireWritableVolume(file, VolumeQuantity::Attenuation); }),
                       {name, "need ITK", "write .tif"});
    }
}

TEST(WithoutItk, OtherFormatsAreWritten)
{
    Volume volume;
    volume.geometry.size = {3, 2, 2};
    volume.values.assign(12, 5.0f);
    for (const char* name : {"v.tif", "v.raw", "series"}) {
        const auto file = temporaryFile(name);
        writeVolume(file, volume);
        EXPECT_TRUE(std::filesystem::exists(file)) << name;
    }
}

} // namespace
} // namespace isocenter::core::itk_volume_none_test
