// SPDX-License-Identifier: MIT
#include "core/io/dicom/frame_rate.h"

#include "core/io/dicom/dicom_file.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <cmath>
#include <numeric>

namespace isocenter::core {
namespace {

constexpr double kHighestRate = 100'000.0; // frames a second; what states more is in another unit

std::optional<FrameRate> sensible(double framesPerSecond, const DcmTagKey& tag)
{
    if (!std::isfinite(framesPerSecond) || framesPerSecond <= 0.0 || framesPerSecond > kHighestRate)
        return {};
    return FrameRate{framesPerSecond, dicomTagName(tag)};
}

} // namespace

std::optional<FrameRate> rateBy(const DicomFile& file, const DcmTagKey& tag)
{
    const std::vector<double> values = file.numbers(tag);
    if (values.empty())
        return {};
    if (tag == DCM_FrameTime)
        return sensible(1000.0 / values.front(), tag);
    if (tag != DCM_FrameTimeVector)
        return sensible(values.front(), tag);
    // Milliseconds since the frame before: the first frame has none.
    const double ms = std::accumulate(values.begin() + 1, values.end(), 0.0);
    return sensible(1000.0 * static_cast<double>(values.size() - 1) / ms, tag);
}

} // namespace isocenter::core
