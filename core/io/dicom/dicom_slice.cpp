// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_slice.h"

#include "core/geometry/volume_geometry.h"
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/dicom/dicom_scaling.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <Eigen/Geometry>
#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

    // The items that an attribute of this group may stand in.
    std::vector<DcmItem*> items(const DcmTagKey& group) const
    {
        std::vector<DcmItem*> found;
        for (DcmItem* groups : groups_)
            if (DcmItem* item = dicomItem(*groups, group))
                found.push_back(item);
        found.push_back(&file_.dataset());
        return found;
    }

    // Each from the least to the most.
    std::vector<double> required(const DcmTagKey& group, const DcmTagKey& tag, std::size_t count,
                                 double least, double most) const
    {
        for (DcmItem* item : items(group)) {
            const std::vector<double> values = dicomNumbersWithin(file_, *item, tag, least, most);
            if (values.size() == count)
                return values;
            if (!values.empty())
                refuse(fmt::format(translatable("Data", "{} has {} numbers instead of {}"), dicomTagName(tag),
                                   values.size(), count));
        }
        refuse(dicomAbsence(file_.dataset(), tag));
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw DicomError(
            file_.path(),
            fmt::format(translatable("Data",
                                     "{}: without it the slice has no place in the volume. Export the "
                                     "original series"),
                        problem));
    }

    const DicomFile& file_;
    std::vector<DcmItem*> groups_;
};

void readOrientation(const DicomFile& file, const AttributeLookup& lookup, DicomSlice& slice)
{
    constexpr double kTolerance = 0.01; // of rounded direction cosines
    const std::vector<double> values =
        lookup.required(DCM_PlaneOrientationSequence, DCM_ImageOrientationPatient, 6, -2.0, 2.0);
    const Eigen::Vector3d columnStep(values[0], values[1], values[2]);
    const Eigen::Vector3d rowStep(values[3], values[4], values[5]);
    if (std::abs(columnStep.norm() - 1.0) > kTolerance || std::abs(rowStep.norm() - 1.0) > kTolerance ||
        std::abs(columnStep.dot(rowStep)) > kTolerance)
        throw DicomError(
            file.path(),
            fmt::format(
                translatable("Data",
                             "{} is not a pair of perpendicular unit vectors: export the original series"),
                dicomTagName(DCM_ImageOrientationPatient)));
    slice.columnStep = columnStep.normalized();
    slice.rowStep = (rowStep - slice.columnStep * slice.columnStep.dot(rowStep)).normalized();
}

void readSpacing(const DicomFile& file, const AttributeLookup& lookup, DicomSlice& slice)
{
    const std::vector<double> values =
        lookup.required(DCM_PixelMeasuresSequence, DCM_PixelSpacing, 2, -kMostSpacingMm, kMostSpacingMm);
    if (values[0] < kLeastSpacingMm || values[1] < kLeastSpacingMm)
        throw DicomError(file.path(),
                         fmt::format(translatable("Data", "{} is {:g} x {:g} mm, which is not positive"),
                                     dicomTagName(DCM_PixelSpacing), values[0], values[1]));
    slice.spacingMm = {values[1], values[0]}; // DICOM states the spacing between rows first
}

void readScaling(const DicomFile& file, const AttributeLookup& lookup, DicomSlice& slice)
{
    const auto scaling = dicomScaling(file, lookup.items(DCM_PixelValueTransformationSequence));
    slice.rescaled = scaling.has_value();
    if (scaling) {
        slice.slope = scaling->slope;
        slice.intercept = scaling->intercept;
    }
}

// What the pixels take in a file that does not compress them.
std::uintmax_t storedBytes(const DicomFile& file, const DicomSlice& slice, int frames)
{
    if (DcmXfer(file.dataset().getOriginalXfer()).isEncapsulated())
        return 0;
    const double bits = file.number(DCM_BitsAllocated).value_or(0.0);
    const double samples = file.number(DCM_SamplesPerPixel).value_or(1.0);
    const double bytes = std::floor(0.125 * bits * samples * slice.columns * slice.rows * frames);
    return bytes > 0.0 && bytes < 1e18 ? static_cast<std::uintmax_t>(bytes) : 0;
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

// A number of frames that is wrong would fill the memory with slices.
void requirePlaces(const DicomFile& file, int frames)
{
    DcmSequenceOfItems* places = nullptr;
    if (frames < 2 || file.dataset().findAndGetSequence(DCM_PerFrameFunctionalGroupsSequence, places).bad() ||
        places->card() >= static_cast<unsigned long>(frames))
        return;
    throw DicomError(
        file.path(),
        fmt::format(translatable("Data", "{} is {}, but {} places only {} of them: export it again"),
                    dicomTagName(DCM_NumberOfFrames), frames,
                    dicomTagName(DCM_PerFrameFunctionalGroupsSequence), places->card()));
}

DicomSlice sliceOf(const DicomFile& file, int frame, int frames)
{
    const AttributeLookup lookup(file, frame);
    DicomSlice slice;
    slice.file = file.path();
    slice.frame = frame;
    slice.instanceUid = fmt::format(translatable("Data", "{} frame {}"),
                                    file.text(DCM_SOPInstanceUID).value_or(file.path().string()), frame);
    slice.columns = file.requiredInteger(DCM_Columns, 1, kMostDicomPixels);
    slice.rows = file.requiredInteger(DCM_Rows, 1, kMostDicomPixels);
    const std::vector<double> position =
        lookup.required(DCM_PlanePositionSequence, DCM_ImagePositionPatient, 3, -kFarthestMm, kFarthestMm);
    slice.positionMm = {position[0], position[1], position[2]};
    readOrientation(file, lookup, slice);
    readSpacing(file, lookup, slice);
    readScaling(file, lookup, slice);
    slice.storedBytes = storedBytes(file, slice, frames);
    readPadding(file, slice);
    return slice;
}

} // namespace

std::string DicomSlice::name() const
{
    return frame == 0 ? file.filename().string()
                      : fmt::format(translatable("Data", "{}, frame {}"), file.filename().string(), frame);
}

std::vector<DicomSlice> slicesOf(const DicomFile& file)
{
    const int frames = dicomFrameCount(file);
    if (frames > 1 && !file.dataset().tagExists(DCM_PerFrameFunctionalGroupsSequence))
        throw DicomError(
            file.path(),
            fmt::format(
                translatable("Data",
                             "its {} frames have no positions: {} is missing. A multi-frame volume has to be "
                             "an Enhanced CT or MR image"),
                frames, dicomTagName(DCM_PerFrameFunctionalGroupsSequence)));
    requirePlaces(file, frames);
    std::vector<DicomSlice> slices;
    for (int frame = 0; frame < frames; ++frame)
        slices.push_back(sliceOf(file, frame, frames));
    return slices;
}

} // namespace isocenter::core
