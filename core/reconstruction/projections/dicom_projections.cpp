// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/io/dicom/dicom_pixel_layout.h"
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/radiographs/radiograph_tags.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kLeastTurnDeg = 1e-3; // between the first frame and any other

std::vector<std::string> frameNames(const std::filesystem::path& file, int frames)
{
    std::vector<std::string> names;
    for (int frame = 0; frame < frames; ++frame)
        names.push_back(fmt::format(translatable("Data", "{}, frame {}"), file.string(), frame));
    return names;
}

class DicomProjections final : public ProjectionSource
{
public:
    DicomProjections(const std::filesystem::path& file, const DicomPixelLayout& layout)
        : ProjectionSource(static_cast<int>(layout.columns), static_cast<int>(layout.rows),
                           frameNames(file, layout.frames)),
          file_(file)
    {
    }

    Image read(int projection) const override
    {
        RadiographOptions options;
        options.frame = projection;
        return readRadiograph(file_, options).pixels;
    }

private:
    std::filesystem::path file_;
};

void requireIncrements(const std::filesystem::path& file, const std::vector<double>& increments, int frames,
                       const char* tag)
{
    if (increments.size() > 1 && static_cast<int>(increments.size()) != frames)
        throw DicomError(file,
                         fmt::format(translatable("Data", "{} has {} values for {} frames: each needs one"),
                                     tag, increments.size(), frames));
}

// The frame's view, or what of it is missing or would be a guess.
struct FrameView
{
    std::optional<ProjectionGeometry> geometry;
    std::string missing;
};

FrameView viewOf(const RadiographTags& tags, int frame)
{
    RadiographOptions options;
    options.frame = frame;
    Radiograph xray;
    applyTagGeometry(tags, options, xray);
    for (const Provenance& entry : xray.provenance)
        if (entry.warning)
            return {{}, fmt::format(translatable("Data", "frame {}: {}"), frame, textOf(entry))};
    return {xray.geometry, {}};
}

bool turns(const std::vector<ProjectionGeometry>& views)
{
    const Eigen::Vector3d first = views.front().viewDirection();
    return std::ranges::any_of(views, [&](const ProjectionGeometry& view) {
        return first.cross(view.viewDirection()).norm() > kRadPerDeg * kLeastTurnDeg;
    });
}

void stateGeometry(const DicomFile& file, const DicomPixelLayout& layout, StatedScan& stated)
{
    StatedGeometry geometry{{}, {}, file.path().filename().string()};
    for (int frame = 0; frame < layout.frames; ++frame) {
        RadiographTags tags = readRadiographTags(file, frame);
        tags.columns = static_cast<int>(layout.columns);
        tags.rows = static_cast<int>(layout.rows);
        requireIncrements(file.path(), tags.primaryIncrementsDeg, layout.frames,
                          "PositionerPrimaryAngleIncrement (0018,1520)");
        requireIncrements(file.path(), tags.secondaryIncrementsDeg, layout.frames,
                          "PositionerSecondaryAngleIncrement (0018,1521)");
        const FrameView view = viewOf(tags, frame);
        if (!view.geometry) {
            stated.geometryProblem = fmt::format(
                translatable("Data", "the file does not state all of its geometry: {}"), view.missing);
            return;
        }
        geometry.projections.push_back(*view.geometry);
    }
    if (turns(geometry.projections))
        stated.geometry = std::move(geometry);
    else
        stated.geometryProblem = translatable(
            "Data", "the C-arm stands still: all frames have the same angles (0018,1510), and no "
                    "increments (0018,1520)");
}

std::string intensityProblemOf(const RadiographTags& tags)
{
    const std::string relationship = "PixelIntensityRelationship (0028,1040) ";
    if (tags.intensityRelationship == "LIN")
        return relationship + "is LIN, intensities, but nothing states that of the open beam";
    if (tags.intensityRelationship == "LOG")
        return relationship + "is LOG, logarithms of unknown scale and offset: if they are line integrals, "
                              "state --line-integrals and --scale";
    if (tags.intensityRelationship.empty())
        return relationship + "is missing: whether the numbers are intensities must be stated";
    return relationship + "is " + tags.intensityRelationship +
           ": the numbers are meant for display. What they measure must be stated";
}

} // namespace

std::unique_ptr<ProjectionSource> openDicomProjections(const std::vector<std::filesystem::path>& files)
{
    const std::filesystem::path& file = onlyFile(files);
    const DicomFile header(file, DicomFile::Extent::BeforePixels);
    inspectRadiograph(file); // refuses CT, MR and the like
    const DicomPixelLayout layout = dicomPixelLayout(header);
    StatedScan stated;
    stateGeometry(header, layout, stated);
    stated.intensityProblem = intensityProblemOf(readRadiographTags(header, 0));
    auto source = std::make_unique<DicomProjections>(file, layout);
    source->state(std::move(stated));
    return source;
}

} // namespace isocenter::core
