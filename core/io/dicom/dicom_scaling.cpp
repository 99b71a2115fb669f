// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_scaling.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kLeastSlope = 1e-9;
constexpr double kMostSlope = 1e6;
constexpr double kMostIntercept = 1e7;

std::optional<double> numberOf(const DicomFile& file, const std::vector<DcmItem*>& items,
                               const DcmTagKey& tag, double most)
{
    for (DcmItem* item : items)
        if (const std::vector<double> values = dicomNumbersWithin(file, *item, tag, -most, most);
            !values.empty())
            return values.front();
    return std::nullopt;
}

} // namespace

std::optional<DicomScaling> dicomScaling(const DicomFile& file, const std::vector<DcmItem*>& items)
{
    const auto slope = numberOf(file, items, DCM_RescaleSlope, kMostSlope);
    const auto intercept = numberOf(file, items, DCM_RescaleIntercept, kMostIntercept);
    if (slope && std::abs(*slope) < kLeastSlope)
        throw DicomError(
            file.path(),
            fmt::format(translatable("Data", "{} is {:g}, which makes all pixels alike: correct the file or "
                                             "export it again"),
                        dicomTagName(DCM_RescaleSlope), *slope));
    return slope && intercept ? std::optional(DicomScaling{*slope, *intercept}) : std::nullopt;
}

} // namespace isocenter::core
