// SPDX-License-Identifier: MIT
#include "app/cases/case_files.h"

#include "app/cases/geometry_contents.h"
#include "app/frames/frame_series.h"
#include "app/frames/live/live_sources.h"
#include "app/frames/live/stream_frames.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace isocenter::app {

core::VolumeReading loadCt(const CtRequest& request, const core::Progress& progress)
{
    core::VolumeReading reading = core::readVolume(request.paths, request.series, request.options, progress);
    reading.volume.findings = std::move(reading.findings);
    return reading;
}

core::ViewGeometry withoutWhatIsStated(core::ViewGeometry view, const core::RadiographOptions& stated)
{
    if (stated.intensity)
        view.intensity.reset();
    if (stated.unattenuated || stated.intensity == core::IntensityKind::Logarithmic)
        view.unattenuated.reset();
    return view;
}

core::Radiograph withGeometryFile(const XrayRequest& request, core::Radiograph xray)
{
    if (request.geometryFile.empty())
        return xray;
    std::vector<std::string> assumptions;
    const core::ViewGeometry view =
        viewNamed(request.geometryFile, request.view, xray.pixels,
                  [&](const std::string& assumption) { assumptions.push_back(assumption); });
    const std::string file = request.geometryFile.filename().string();
    core::applyGeometry(withoutWhatIsStated(view, request.options), file, xray);
    for (const std::string& assumption : assumptions)
        xray.note(translatable("Data", "pixel centres"), assumption, file, true);
    return xray;
}

std::shared_ptr<const core::Radiograph> loadXray(const XrayRequest& request)
{
    const int frame = request.options.frame;
    LiveImage image;
    if (request.stream)
        image = request.stream->at(frame);
    else
        image.file = frameOf(request.file, frame);
    return std::make_shared<const core::Radiograph>(
        withGeometryFile(request, xrayOf(image, request.options)));
}

int framesOfXray(const XrayRequest& request)
{
    return request.stream ? request.stream->size() : frameCount(request.file);
}

core::GroundTruth loadTruth(const std::filesystem::path& file, const core::VolumeGeometry& volume)
{
    core::PoseFile content;
    if (const auto frame = core::jointTrackFrame(file.string()))
        content.pose = core::readJointTrackPose(*frame);
    else
        content = core::readPoseFile(file);
    if (content.targetsMm.empty())
        content.targetsMm = core::defaultTargets(volume.centreMm(),
                                                 volume.size.cast<double>().cwiseProduct(volume.spacingMm));
    return {content.pose, std::move(content.targetsMm)};
}

core::ViewGeometry viewNamed(const std::filesystem::path& geometryFile, const std::string& view,
                             const core::Image& pixels, const std::function<void(const std::string&)>& note)
{
    const GeometryContents contents = GeometryContents::read(geometryFile);
    GeometryAnswers answers;
    answers.columns = pixels.columns;
    answers.rows = pixels.rows;
    answers.pixelCentre = contents.statedPixelCentre().value_or(0.0);
    const auto chosen = [&](std::size_t place) {
        if (note && openQuestions(contents.kind()).pixelCentre && !contents.statedPixelCentre())
            note(translatable("Data", "assumed at integer coordinates (the file does not say)"));
        return contents.view(place, answers);
    };
    if (view.empty() && contents.count() == 1)
        return chosen(0);
    std::vector<std::string> names;
    for (std::size_t v = 0; v < contents.count(); ++v) {
        if (contents.nameOf(v) == view || std::to_string(v) == view)
            return chosen(v);
        names.push_back(fmt::format("{} '{}'", v, contents.nameOf(v)));
    }
    if (view.empty())
        throw UsageError(fmt::format(translatable("Data", "{} holds {} views; choose one with --view: {}"),
                                     geometryFile.string(), contents.count(), fmt::join(names, ", ")));
    throw UsageError(fmt::format(translatable("Data", "{} has no view '{}'; it holds {}"),
                                 geometryFile.string(), view, fmt::join(names, ", ")));
}

std::vector<std::string> viewsToChooseFrom(const XrayRequest& request)
{
    std::vector<std::string> names;
    if (!request.geometryFile.empty() && request.view.empty()) {
        const GeometryContents contents = GeometryContents::read(request.geometryFile);
        while (names.size() < contents.count())
            names.push_back(contents.nameOf(names.size()));
    }
    return names.size() > 1 ? names : std::vector<std::string>();
}

core::Pose defaultStart(const Eigen::Vector3d& volumeCentreMm, core::WorldFrame world)
{
    if (world == core::WorldFrame::Patient)
        return core::Pose();
    return core::Pose::fromParameters({-volumeCentreMm, Eigen::Vector3d::Zero()}, volumeCentreMm);
}

std::vector<XrayRequest> pairedRequests(std::vector<std::filesystem::path> xrays,
                                        std::vector<std::filesystem::path> geometryFiles)
{
    std::ranges::sort(xrays);
    std::ranges::sort(geometryFiles);
    const bool viewsInOrder = xrays.size() > 1 && geometryFiles.size() == 1 &&
                              GeometryContents::read(geometryFiles.front()).count() == xrays.size();
    std::vector<XrayRequest> requests;
    for (std::size_t x = 0; x < xrays.size(); ++x) {
        XrayRequest& request = requests.emplace_back();
        request.file = xrays[x];
        if (geometryFiles.size() == xrays.size())
            request.geometryFile = geometryFiles[x];
        else if (geometryFiles.size() == 1)
            request.geometryFile = geometryFiles.front();
        if (viewsInOrder)
            request.view = std::to_string(x);
    }
    return requests;
}

} // namespace isocenter::app
