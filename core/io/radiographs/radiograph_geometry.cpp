// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_geometry.h"

#include "core/io/radiographs/detector_orientation.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr double kUsualSourceToIsocentreMm = 750.0; // C-arms of all makers: 720 to 810
constexpr double kLargestIsocentrePart = 0.75;      // of the source to detector distance
constexpr double kPatientToWallDetectorMm = 200.0;  // middle of the patient to a table or wall detector
constexpr const char* kGeometryName = translatable("Data", "geometry");

// The names of entries that geometry is made of.
constexpr std::string_view kGeometryEntries[] = {kGeometryName,
                                                 translatable("Data", "source to detector"),
                                                 translatable("Data", "source to isocentre"),
                                                 translatable("Data", "primary angle"),
                                                 translatable("Data", "secondary angle"),
                                                 translatable("Data", "pixel spacing"),
                                                 translatable("Data", "principal point"),
                                                 translatable("Data", "image orientation")};

bool isOfGeometry(const Provenance& entry)
{
    return std::ranges::find(kGeometryEntries, entry.name) != std::end(kGeometryEntries);
}

bool isGuess(const Provenance& entry)
{
    return entry.warning && isOfGeometry(entry);
}

std::string millimetres(double value)
{
    return fmt::format(translatable("Data", "{:.6g} mm"), value);
}

std::string degrees(double value)
{
    return fmt::format(translatable("Data", "{:.6g} deg"), value);
}

std::optional<double> positive(std::optional<double> value)
{
    return value.value_or(0.0) > 0.0 ? value : std::nullopt;
}

std::optional<double> sourceToDetector(const RadiographTags& tags, const RadiographOptions& options,
                                       Radiograph& xray)
{
    const char* name = translatable("Data", "source to detector");
    if (options.sourceToDetectorMm) {
        xray.note(name, millimetres(*options.sourceToDetectorMm), translatable("Data", "given by the user"));
        return options.sourceToDetectorMm;
    }
    if (const auto distance = positive(tags.sourceToDetectorMm)) {
        xray.note(name, millimetres(*distance), "DistanceSourceToDetector (0018,1110)");
        return distance;
    }
    return std::nullopt;
}

bool isStandingDetector(const RadiographTags& tags)
{
    return tags.modality == "CR" || tags.modality == "DX" || tags.modality == "RG";
}

double assumedSourceToIsocentre(const RadiographTags& tags, double sourceToDetectorMm, std::string& rule)
{
    if (isStandingDetector(tags) && sourceToDetectorMm > 2.0 * kPatientToWallDetectorMm) {
        rule =
            fmt::format(translatable("Data", "assumed {} mm before the detector"), kPatientToWallDetectorMm);
        return sourceToDetectorMm - kPatientToWallDetectorMm;
    }
    rule = fmt::format(
        translatable("Data", "assumed as usual for C-arms, at most {} of the source to detector distance"),
        kLargestIsocentrePart);
    return std::min(kUsualSourceToIsocentreMm, kLargestIsocentrePart * sourceToDetectorMm);
}

double sourceToIsocentre(const RadiographTags& tags, const RadiographOptions& options,
                         double sourceToDetectorMm, Radiograph& xray)
{
    const char* name = translatable("Data", "source to isocentre");
    if (options.sourceToIsocentreMm) {
        xray.note(name, millimetres(*options.sourceToIsocentreMm), translatable("Data", "given by the user"));
        return *options.sourceToIsocentreMm;
    }
    if (const auto distance = positive(tags.sourceToIsocentreMm);
        distance && *distance < sourceToDetectorMm) {
        xray.note(name, millimetres(*distance), "DistanceSourceToIsocenter (0018,9402)");
        return *distance;
    }
    const auto distance = positive(tags.sourceToPatientMm);
    if (distance && *distance < sourceToDetectorMm) {
        xray.note(name, millimetres(*distance),
                  translatable("Data", "DistanceSourceToPatient (0018,1111), taken as the isocentre"));
        return *distance;
    }
    std::string rule;
    const double assumed = assumedSourceToIsocentre(tags, sourceToDetectorMm, rule);
    xray.note(name, millimetres(assumed),
              distance ? fmt::format(translatable("Data",
                                                  "DistanceSourceToPatient (0018,1111) is {}, not before the "
                                                  "detector: {}"),
                                     millimetres(*distance), rule)
                       : fmt::format(translatable("Data", "{} is missing: {}"),
                                     "DistanceSourceToPatient (0018,1111)", rule),
              true);
    return assumed;
}

struct AngleTags
{
    const char* name;
    const char* tag;
    const char* incrementTag;
    std::optional<double> override;
    std::optional<double> stated;
    const std::vector<double>& incrementsDeg;
};

// One increment is the step from each frame to the next; several are offsets from the first angle, one a
// frame (DICOM C.8.7.5.1.3).
double incrementAt(int frame, const AngleTags& angle, Radiograph& xray)
{
    const auto index = static_cast<std::size_t>(frame);
    if (angle.incrementsDeg.empty())
        return 0.0;
    if (angle.incrementsDeg.size() == 1)
        return frame * angle.incrementsDeg[0];
    if (index < angle.incrementsDeg.size())
        return angle.incrementsDeg[index];
    xray.note(angle.name, translatable("Data", "increment not applied"),
              fmt::format(translatable("Data", "{} has {} values, none for frame {}"), angle.incrementTag,
                          angle.incrementsDeg.size(), frame),
              true);
    return 0.0;
}

double angleAt(int frame, const AngleTags& angle, std::optional<double> fromViewPosition,
               const std::string& viewPosition, Radiograph& xray)
{
    if (angle.override) {
        xray.note(angle.name, degrees(*angle.override), translatable("Data", "given by the user"));
        return *angle.override;
    }
    if (angle.stated || !angle.incrementsDeg.empty()) {
        const double increment = incrementAt(frame, angle, xray);
        const double value = angle.stated.value_or(0.0) + increment;
        xray.note(angle.name, degrees(value),
                  increment == 0.0 ? angle.tag
                                   : fmt::format(translatable("Data", "{} plus {} for frame {}"), angle.tag,
                                                 angle.incrementTag, frame));
        return value;
    }
    if (fromViewPosition) {
        xray.note(angle.name, degrees(*fromViewPosition),
                  fmt::format("ViewPosition (0018,5101) {}", viewPosition), true);
        return *fromViewPosition;
    }
    xray.note(angle.name, degrees(0.0),
              fmt::format(translatable("Data", "{} is missing: 0 is assumed"), angle.tag), true);
    return 0.0;
}

// Where the detector stands, as the primary angle says it: AP puts it behind the patient.
std::optional<double> primaryAngleOf(const std::string& viewPosition)
{
    static const std::map<std::string, double> kAngles{
        {"PA", 0.0}, {"AP", 180.0}, {"LL", 90.0}, {"RL", -90.0}};
    const auto found = kAngles.find(viewPosition);
    return found == kAngles.end() ? std::nullopt : std::optional(found->second);
}

void setAngles(const RadiographTags& tags, const RadiographOptions& options, CArmGeometry& carm,
               Radiograph& xray)
{
    const AngleTags primary{translatable("Data", "primary angle"),
                            "PositionerPrimaryAngle (0018,1510)",
                            "PositionerPrimaryAngleIncrement (0018,1520)",
                            options.primaryAngleDeg,
                            tags.primaryAngleDeg,
                            tags.primaryIncrementsDeg};
    const AngleTags secondary{translatable("Data", "secondary angle"),
                              "PositionerSecondaryAngle (0018,1511)",
                              "PositionerSecondaryAngleIncrement (0018,1521)",
                              options.secondaryAngleDeg,
                              tags.secondaryAngleDeg,
                              tags.secondaryIncrementsDeg};
    const auto viewed = primaryAngleOf(tags.viewPosition);
    carm.primaryAngleDeg = angleAt(options.frame, primary, viewed, tags.viewPosition, xray);
    carm.secondaryAngleDeg = angleAt(options.frame, secondary, viewed ? std::optional(0.0) : std::nullopt,
                                     tags.viewPosition, xray);
}

// The principal ray is taken to hit the centre of the detector's active area. The stored field of view may
// lie beside that middle: this is how far (stored pixels) the principal point is off the image's centre.
Eigen::Vector2d principalOffset(const RadiographTags& tags, const CArmGeometry& stored, Radiograph& xray)
{
    const char* name = translatable("Data", "principal point");
    const Eigen::Vector2d none(0.0, 0.0);
    if (tags.fieldOfViewOrigin.size() != 2 && tags.activeOriginMm.size() != 2)
        return none;
    if (tags.fieldOfViewOrigin.size() != 2 || tags.elementSpacingMm.size() != 2 ||
        tags.activeDimensionsMm.empty()) {
        xray.note(
            name, translatable("Data", "centre of the image"),
            translatable(
                "Data",
                "FieldOfViewOrigin (0018,7030) or DetectorActiveOrigin (0018,7028) cannot be applied without "
                "each other, DetectorElementSpacing (0018,7022) and DetectorActiveDimensions (0018,7026)"),
            true);
        return none;
    }
    const DetectorOrientation fieldOfView = DetectorOrientation::ofFieldOfView(tags);
    const Eigen::Vector2d storedSizeMm(stored.columns * stored.pitchMm.x(), stored.rows * stored.pitchMm.y());
    const Eigen::Vector2d cornerMm =
        columnsFirst(tags.fieldOfViewOrigin).cwiseProduct(columnsFirst(tags.elementSpacingMm));
    const Eigen::Vector2d middleMm = cornerMm + 0.5 * fieldOfView.swapped(storedSizeMm);
    const Eigen::Vector2d activeCornerMm =
        tags.activeOriginMm.size() == 2 ? columnsFirst(tags.activeOriginMm) : none;
    const Eigen::Vector2d activeMiddleMm = activeCornerMm + 0.5 * columnsFirst(tags.activeDimensionsMm);
    const Eigen::Vector2d offset =
        fieldOfView.storedStep(activeMiddleMm - middleMm).cwiseQuotient(stored.pitchMm);
    xray.note(
        name,
        fmt::format(translatable("Data", "({:.6g}, {:.6g}) px from the centre"), offset.x(), offset.y()),
        "FieldOfViewOrigin (0018,7030), DetectorActiveOrigin (0018,7028)");
    return offset;
}

// The view whose pixels have all moved by the offset.
ProjectionGeometry shifted(const ProjectionGeometry& view, const Eigen::Vector2d& offset)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift.topRightCorner<2, 1>() = offset;
    return ProjectionGeometry(shift * view.pixelFromWorld(), view.columns(), view.rows(),
                              view.sourceToDetectorMm());
}

CArmGeometry uprightOf(const CArmGeometry& stored, const DetectorOrientation& orientation)
{
    CArmGeometry upright = stored;
    upright.pitchMm = orientation.swapped(stored.pitchMm);
    const Eigen::Vector2d size = orientation.swapped(Eigen::Vector2d(stored.columns, stored.rows));
    upright.columns = static_cast<int>(size.x());
    upright.rows = static_cast<int>(size.y());
    return upright;
}

} // namespace

void applyTagGeometry(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray)
{
    const auto detectorMm = sourceToDetector(tags, options, xray);
    if (!detectorMm) {
        xray.note(kGeometryName, translatable("Data", "none"),
                  tags.isDicom ? "DistanceSourceToDetector (0018,1110) is missing"
                               : translatable("Data", "a picture file holds none"),
                  true);
        return;
    }
    CArmGeometry carm;
    carm.columns = tags.columns;
    carm.rows = tags.rows;
    carm.sourceToDetectorMm = *detectorMm;
    carm.sourceToIsocentreMm = sourceToIsocentre(tags, options, *detectorMm, xray);
    const double magnification =
        positive(tags.magnification).value_or(carm.sourceToDetectorMm / carm.sourceToIsocentreMm);
    carm.pitchMm = pixelPitchMm(tags, options, magnification, xray.provenance);
    setAngles(tags, options, carm, xray);
    const auto orientation = DetectorOrientation::fromTags(tags, carm.projection(), xray.provenance);
    xray.geometry = shifted(orientation.applied(uprightOf(carm, orientation).projection()),
                            principalOffset(tags, carm, xray));
    xray.world = WorldFrame::Isocentre;
}

std::vector<Provenance> geometryGuesses(const Radiograph& xray)
{
    std::vector<Provenance> guesses;
    if (xray.geometry)
        std::ranges::copy_if(xray.provenance, std::back_inserter(guesses), isGuess);
    return guesses;
}

std::string textOf(const Provenance& entry)
{
    return fmt::format("{}: {} ({})", entry.name, entry.value, entry.rule);
}

void confirmGeometry(Radiograph& xray)
{
    for (Provenance& entry : xray.provenance)
        if (isGuess(entry)) {
            entry.rule = fmt::format(translatable("Data", "{}: confirmed by the user"), entry.rule);
            entry.warning = false;
        }
}

void forgetGeometryProvenance(Radiograph& xray)
{
    std::erase_if(xray.provenance, isOfGeometry);
}

const ProjectionGeometry& requireGeometry(const Radiograph& xray)
{
    if (xray.geometry)
        return *xray.geometry;
    const auto entry = std::find_if(xray.provenance.begin(), xray.provenance.end(),
                                    [](const Provenance& p) { return p.name == kGeometryName; });
    const std::string reason =
        entry == xray.provenance.end() ? translatable("Data", "the file says nothing about it") : entry->rule;
    throw InputError(fmt::format(
        translatable("Data", "{}: the X-ray has no geometry: {}. Give a geometry file (--geometry FILE), "
                             "which states a 3x4 matrix or the C-arm's distances, angles and pixel spacing"),
        xray.name, reason));
}

void requireSameWorld(std::span<const std::shared_ptr<const Radiograph>> xrays)
{
    const auto describe = [](const Radiograph& xray) {
        return fmt::format(translatable("Data", "{} is placed {}"), xray.name,
                           xray.world == WorldFrame::Isocentre
                               ? translatable("Data", "about the isocentre (C-arm angles)")
                               : translatable("Data", "in patient coordinates (3x4 matrix)"));
    };
    for (const auto& xray : xrays)
        if (xray->geometry && xrays.front()->geometry && xray->world != xrays.front()->world)
            throw InputError(fmt::format(
                translatable("Data", "{}, but {}: views are registered together in one world only. Give "
                                     "all of them a geometry file of the same kind"),
                describe(*xrays.front()), describe(*xray)));
}

Radiograph cropped(const Radiograph& xray, const Roi& roi, const std::string& rule)
{
    const Roi inside = roi.intersected(Roi::whole(xray.pixels.columns, xray.pixels.rows));
    if (inside.empty())
        throw InputError(fmt::format(
            translatable("Data", "{}: the rectangle to crop to lies outside the image of {} x {} pixels"),
            xray.name, xray.pixels.columns, xray.pixels.rows));
    Radiograph result = xray;
    result.pixels = Image(inside.columns, inside.rows);
    for (int row = 0; row < inside.rows; ++row)
        for (int column = 0; column < inside.columns; ++column)
            result.pixels.at(column, row) = xray.pixels.at(inside.column + column, inside.row + row);
    if (xray.geometry)
        result.geometry = xray.geometry->cropped(inside.column, inside.row, inside.columns, inside.rows);
    result.note(translatable("Data", "crop"),
                fmt::format(translatable("Data", "{} x {} pixels from ({}, {})"), inside.columns, inside.rows,
                            inside.column, inside.row),
                rule);
    return result;
}

} // namespace isocenter::core
