// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/images/tiff_page.h"
#include "core/io/images/tiff_pages.h"

namespace isocenter::core {

bool isTiff(const std::filesystem::path& file)
{
    return hasTiffSignature(readFileBytes(file, kSignatureBytes));
}

ImageFile readTiff(const std::filesystem::path& file, int page)
{
    return readImageFile(TiffPages(file), page);
}

TiffResolution readTiffResolution(const std::filesystem::path& file)
{
    const TiffHandle tiff(file, "r", file);
    TiffResolution resolution;
    resolution.columns = static_cast<double>(tiff.field<float>(TIFFTAG_XRESOLUTION));
    resolution.rows = static_cast<double>(tiff.field<float>(TIFFTAG_YRESOLUTION));
    const auto unit = tiff.field<std::uint16_t>(TIFFTAG_RESOLUTIONUNIT);
    if (unit == RESUNIT_CENTIMETER)
        resolution.unit = TiffResolution::Unit::Centimetre;
    else if (unit != RESUNIT_INCH)
        resolution.unit = TiffResolution::Unit::None;
    if (const char* description = tiff.field<const char*>(TIFFTAG_IMAGEDESCRIPTION))
        resolution.description = description;
    if (const char* software = tiff.field<const char*>(TIFFTAG_SOFTWARE))
        resolution.software = software;
    resolution.exchanged = exchangesAxes(tiffOrientation(tiff));
    return resolution;
}

void forEachTiffPage(const std::filesystem::path& file,
                     const std::function<void(int page, const ImageFile& image)>& use)
{
    TiffPages(file).forEach(use);
}

int tiffPages(const std::filesystem::path& file)
{
    return TiffPages(file).count();
}

} // namespace isocenter::core
