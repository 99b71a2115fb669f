// SPDX-License-Identifier: MIT
#include "core/io/volumes/itk_volume.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {

void requireItk(const std::filesystem::path& file)
{
    throw FileError(
        file,
        translatable(
            "Data", "NIfTI, NRRD and MetaImage need ITK, and this program was built without it "
                    "(ISOCENTER_WITH_ITK=OFF): write .tif, .raw or a DICOM folder, or use a build with ITK"));
}

void writeItkVolume(const std::filesystem::path& file, ItkFormat, const ItkGrid&, std::span<const float>)
{
    requireItk(file);
}

} // namespace isocenter::core
