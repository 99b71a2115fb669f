// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_thumbnail.h"

#include "core/image/filters/window_level.h"
#include "core/io/dicom/dicom_pixels.h"
#include "core/support/error.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <algorithm>

namespace isocenter::core {
namespace {

// The file's window in stored values, if it states one that shows something of the image.
WindowLevel windowOf(const DicomFile& file, const Image& image)
{
    const WindowLevel automatic = automaticWindow(image);
    const auto centre = file.number(DCM_WindowCenter);
    const auto width = file.number(DCM_WindowWidth);
    const double slope = file.number(DCM_RescaleSlope).value_or(1.0);
    const double intercept = file.number(DCM_RescaleIntercept).value_or(0.0);
    if (!centre || !width || *width <= 1.0 || slope == 0.0)
        return automatic;
    const double middle = (*centre - intercept) / slope;
    const WindowLevel stated{middle - 0.5 * *width / slope, middle + 0.5 * *width / slope};
    return stated.low < automatic.high && stated.high > automatic.low ? stated : automatic;
}

} // namespace

Image dicomThumbnail(const std::filesystem::path& path, int frame, int largestSide)
{
    const DicomFile file(path);
    const DicomPixels pixels = decodePixels(file, {frame, 1});
    Image image(pixels.columns, pixels.rows);
    std::ranges::transform(pixels.values, image.values.begin(),
                           [](std::int32_t value) { return static_cast<float>(value); });
    const int longest = std::max(image.columns, image.rows);
    image = shrunk(image, std::max(1, (longest + largestSide - 1) / largestSide));
    const WindowLevel window = windowOf(file, image);
    const bool inverted = pixels.photometric == "MONOCHROME1";
    for (float& value : image.values) {
        const auto grey = static_cast<float>(window.grey(static_cast<double>(value))) / 255.0f;
        value = inverted ? 1.0f - grey : grey;
    }
    return image;
}

} // namespace isocenter::core
