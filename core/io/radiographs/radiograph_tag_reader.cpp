// SPDX-License-Identifier: MIT
#include "core/geometry/volume_geometry.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/radiographs/radiograph_tags.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <algorithm>
#include <sstream>

namespace isocenter::core {
namespace {

constexpr double kMostDegrees = 3600.0;

// The attributes that hold for one frame: the file's own, then those in the frame's functional groups, then
// the shared ones.
class FrameAttributes
{
public:
    FrameAttributes(const DicomFile& file, int frame) : file_(file)
    {
        items_.push_back(&file.dataset());
        addGroups(
            dicomItem(file.dataset(), DCM_PerFrameFunctionalGroupsSequence, static_cast<std::size_t>(frame)));
        addGroups(dicomItem(file.dataset(), DCM_SharedFunctionalGroupsSequence));
    }

    std::string text(const DcmTagKey& tag) const
    {
        for (DcmItem* item : items_)
            if (const auto value = dicomText(*item, tag))
                return *value;
        return {};
    }
    std::vector<double> numbers(const DcmTagKey& tag) const
    {
        for (DcmItem* item : items_)
            if (auto values = dicomNumbers(*item, tag); !values.empty())
                return values;
        return {};
    }
    std::optional<double> number(const DcmTagKey& tag) const
    {
        const std::vector<double> values = numbers(tag);
        return values.empty() ? std::nullopt : std::optional(values.front());
    }
    // The same of what the geometry hangs on: what stands there must be numbers up to the most, or DicomError
    // names the attribute.
    std::vector<double> numbersUpTo(double most, const DcmTagKey& tag) const
    {
        for (DcmItem* item : items_)
            if (auto values = dicomNumbersWithin(file_, *item, tag, -most, most); !values.empty())
                return values;
        return {};
    }
    std::optional<double> numberUpTo(double most, const DcmTagKey& tag) const
    {
        const std::vector<double> values = numbersUpTo(most, tag);
        return values.empty() ? std::nullopt : std::optional(values.front());
    }
    bool hasSequence(const DcmTagKey& tag) const
    {
        return std::any_of(items_.begin(), items_.end(),
                           [&](DcmItem* item) { return dicomItem(*item, tag) != nullptr; });
    }

private:
    void addGroups(DcmItem* groups)
    {
        for (unsigned long i = 0; groups != nullptr && i < groups->card(); ++i)
            if (auto* macro = dynamic_cast<DcmSequenceOfItems*>(groups->getElement(i));
                macro && macro->card() > 0)
                items_.push_back(macro->getItem(0));
    }

    const DicomFile& file_;
    std::vector<DcmItem*> items_;
};

std::vector<std::string> splitValues(const std::string& text)
{
    std::vector<std::string> values;
    std::istringstream stream(text);
    for (std::string value; std::getline(stream, value, '\\');)
        values.push_back(value);
    return values;
}

void readGeometry(const FrameAttributes& file, RadiographTags& tags)
{
    tags.modality = file.text(DCM_Modality);
    tags.sourceToDetectorMm = file.numberUpTo(kFarthestMm, DCM_DistanceSourceToDetector);
    tags.sourceToPatientMm = file.numberUpTo(kFarthestMm, DCM_DistanceSourceToPatient);
    tags.sourceToIsocentreMm = file.numberUpTo(kFarthestMm, DCM_DistanceSourceToIsocenter);
    tags.magnification = file.numberUpTo(kMostSpacingMm, DCM_EstimatedRadiographicMagnificationFactor);
    tags.primaryAngleDeg = file.numberUpTo(kMostDegrees, DCM_PositionerPrimaryAngle);
    tags.secondaryAngleDeg = file.numberUpTo(kMostDegrees, DCM_PositionerSecondaryAngle);
    tags.primaryIncrementsDeg = file.numbersUpTo(kMostDegrees, DCM_PositionerPrimaryAngleIncrement);
    tags.secondaryIncrementsDeg = file.numbersUpTo(kMostDegrees, DCM_PositionerSecondaryAngleIncrement);
    tags.viewPosition = file.text(DCM_ViewPosition);
    tags.patientOrientation = splitValues(file.text(DCM_PatientOrientation));
    tags.imagerPixelSpacingMm = file.numbersUpTo(kMostSpacingMm, DCM_ImagerPixelSpacing);
    tags.pixelSpacingMm = file.numbersUpTo(kMostSpacingMm, DCM_PixelSpacing);
    tags.spacingCalibration = file.text(DCM_PixelSpacingCalibrationType);
    tags.pixelAspectRatio = file.numbers(DCM_PixelAspectRatio);
    tags.fieldOfViewMm = file.numbersUpTo(kMostSpacingMm, DCM_FieldOfViewDimensions);
    tags.intensifierMm = file.numberUpTo(kMostSpacingMm, DCM_IntensifierSize);
    tags.fieldOfViewRotationDeg = file.number(DCM_FieldOfViewRotation);
    tags.fieldOfViewFlip = file.text(DCM_FieldOfViewHorizontalFlip);
    tags.fieldOfViewOrigin = file.numbers(DCM_FieldOfViewOrigin);
    tags.elementSpacingMm = file.numbers(DCM_DetectorElementSpacing);
    tags.activeOriginMm = file.numbers(DCM_DetectorActiveOrigin);
    tags.activeDimensionsMm = file.numbers(DCM_DetectorActiveDimensions);
}

void readIntensity(const FrameAttributes& file, RadiographTags& tags)
{
    tags.intensityRelationship = file.text(DCM_PixelIntensityRelationship);
    if (const auto sign = file.number(DCM_PixelIntensityRelationshipSign); sign && *sign != 0.0)
        tags.intensitySign = *sign > 0.0 ? 1 : -1;
    tags.hasModalityLut = file.hasSequence(DCM_ModalityLUTSequence);
    tags.hasVoiLut = file.hasSequence(DCM_VOILUTSequence) || file.number(DCM_WindowCenter);
}

// The collimator's edges are pixels counted from 1 (DICOM C.8.7.3). They are taken as covered, so that
// nothing of the collimator remains.
void readExposedArea(const FrameAttributes& file, RadiographTags& tags)
{
    const auto left = file.number(DCM_CollimatorLeftVerticalEdge);
    const auto right = file.number(DCM_CollimatorRightVerticalEdge);
    const auto upper = file.number(DCM_CollimatorUpperHorizontalEdge);
    const auto lower = file.number(DCM_CollimatorLowerHorizontalEdge);
    if (!left || !right || !upper || !lower)
        return;
    const auto pixels = [](double edge) { return static_cast<int>(std::clamp(edge, -1e6, 1e6)); };
    const Roi open{pixels(*left), pixels(*upper), pixels(*right - *left) - 1, pixels(*lower - *upper) - 1};
    const Roi area = open.intersected(Roi::whole(pixels(file.number(DCM_Columns).value_or(0.0)),
                                                 pixels(file.number(DCM_Rows).value_or(0.0))));
    if (!area.empty())
        tags.exposedArea = area;
}

} // namespace

RadiographTags readRadiographTags(const DicomFile& file, int frame)
{
    const FrameAttributes attributes(file, frame);
    RadiographTags tags;
    readGeometry(attributes, tags);
    readIntensity(attributes, tags);
    readExposedArea(attributes, tags);
    return tags;
}

} // namespace isocenter::core
