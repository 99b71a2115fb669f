// SPDX-License-Identifier: MIT
#include "core/io/dicom_slice.h"

#include "core/io/dicom_pixels.h"
#include "core/support/error.h"

#include <Eigen/Geometry>
#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>

namespace isocenter::core {
namespace {

// Looks an attribute up where it may stand: in a functional group of the frame, of all frames, or at the top.
class AttributeLookup
{
public:
    AttributeLookup(const DicomFile& file, int frame) : file_(file)
    {
        DcmDataset& dataset = file.dataset();
        for (DcmItem* groups :
             {dicomItem(dataset, DCM_PerFrameFunctionalGroupsSequence, static_cast<std::size_t>(frame)),
              dicomItem(dataset, DCM_SharedFunctionalGroupsSequence)})
            if (groups != nullptr)
                groups_.push_back(groups);
    }

    std::vector<double> numbers(const DcmTagKey& group, const DcmTagKey& tag) const
    {
        for (DcmItem* groups : groups_)
            if (DcmItem* item = dicomItem(*groups, group))
                if (std::vector<double> values = dicomNumbers(*item, tag); !values.empty())
                    return values;
        return file_.numbers(tag);
    }

    std::vector<double> required(const DcmTagKey& group, const DcmTagKey& tag, std::size_t count) const
    {
        std::vector<double> values = numbers(group, tag);
        if (values.size() != count)
            throw DicomError(
                file_.path(),
                fmt::format("{} is missing or has not {} numbers: without it the slice has no place "
                            "in the volume. Export the original series",
                            dicomTagName(tag), count));
        return values;
    }

private:
    const DicomFile& file_;
    std::vector<DcmItem*> groups_;
};

void readOrientation(const DicomFile& file, const AttributeLookup& lookup, DicomSlice& slice)
{
    constexpr double kTolerance = 0.01; // of rounded direction cosines
    const std::vector<double> values =
        lookup.required(DCM_PlaneOrientationSequence, DCM_ImageOrientationPatient, 6);
    const Eigen::Vector3d columnStep(values[0], values[1], values[2]);
    const Eigen::Vector3d rowStep(values[3], values[4], values[5]);
    if (std::abs(columnStep.norm() - 1.0) > kTolerance || std::abs(rowStep.norm() - 1.0) > kTolerance ||
        std::abs(columnStep.dot(rowStep)) > kTolerance)
        throw DicomError(
            file.path(),
            fmt::format("{} is not a pair of perpendicular unit vectors: export the original series",
                        dicomTagName(DCM_ImageOrientationPatient)));
    slice.columnStep = columnStep.normalized();
    slice.rowStep = (rowStep - slice.columnStep * slice.columnStep.dot(rowStep)).normalized();
}

void readSpacing(const DicomFile& file, const AttributeLookup& lookup, DicomSlice& slice)
{
    const std::vector<double> values = lookup.required(DCM_PixelMeasuresSequence, DCM_PixelSpacing, 2);
    if (values[0] <= 0.0 || values[1] <= 0.0)
        throw DicomError(file.path(), fmt::format("{} is not positive", dicomTagName(DCM_PixelSpacing)));
    slice.spacingMm = {values[1], values[0]}; // DICOM states the spacing between rows first
}

void readScaling(const AttributeLookup& lookup, DicomSlice& slice)
{
    const std::vector<double> slope = lookup.numbers(DCM_PixelValueTransformationSequence, DCM_RescaleSlope);
    const std::vector<double> intercept =
        lookup.numbers(DCM_PixelValueTransformationSequence, DCM_RescaleIntercept);
    slice.rescaled = !slope.empty() && !intercept.empty();
    if (slice.rescaled) {
        slice.slope = slope.front();
        slice.intercept = intercept.front();
    }
}

// Padding is often written with the other sign than the pixels: -2000 as 63536.
double withSignOfPixels(double padding, const DicomFile& file)
{
    const bool isSigned = file.number(DCM_PixelRepresentation).value_or(0.0) == 1.0;
    const double range = std::exp2(file.number(DCM_BitsAllocated).value_or(16.0));
    if (isSigned && padding >= range / 2)
        return padding - range;
    return !isSigned && padding < 0.0 ? padding + range : padding;
}

void readPadding(const DicomFile& file, DicomSlice& slice)
{
    const auto padding = file.number(DCM_PixelPaddingValue);
    if (!padding)
        return;
    const double value = withSignOfPixels(*padding, file);
    const double limit = withSignOfPixels(file.number(DCM_PixelPaddingRangeLimit).value_or(*padding), file);
    slice.paddingFirst = std::min(value, limit);
    slice.paddingLast = std::max(value, limit);
}

DicomSlice sliceOf(const DicomFile& file, int frame)
{
    const AttributeLookup lookup(file, frame);
    DicomSlice slice;
    slice.file = file.path();
    slice.frame = frame;
    slice.instanceUid =
        fmt::format("{} frame {}", file.text(DCM_SOPInstanceUID).value_or(file.path().string()), frame);
    slice.columns = static_cast<int>(file.requiredNumber(DCM_Columns));
    slice.rows = static_cast<int>(file.requiredNumber(DCM_Rows));
    const std::vector<double> position =
        lookup.required(DCM_PlanePositionSequence, DCM_ImagePositionPatient, 3);
    slice.positionMm = {position[0], position[1], position[2]};
    readOrientation(file, lookup, slice);
    readSpacing(file, lookup, slice);
    readScaling(lookup, slice);
    readPadding(file, slice);
    return slice;
}

} // namespace

std::string DicomSlice::name() const
{
    return frame == 0 ? file.filename().string()
                      : fmt::format("{}, frame {}", file.filename().string(), frame);
}

std::vector<DicomSlice> slicesOf(const DicomFile& file)
{
    const int frames = dicomFrameCount(file);
    if (frames > 1 && !file.dataset().tagExists(DCM_PerFrameFunctionalGroupsSequence))
        throw DicomError(
            file.path(),
            fmt::format("its {} frames have no positions: {} is missing. A multi-frame volume has to be "
                        "an Enhanced CT or MR image",
                        frames, dicomTagName(DCM_PerFrameFunctionalGroupsSequence)));
    std::vector<DicomSlice> slices;
    for (int frame = 0; frame < frames; ++frame)
        slices.push_back(sliceOf(file, frame));
    return slices;
}

} // namespace isocenter::core
