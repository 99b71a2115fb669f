// SPDX-License-Identifier: MIT
#include "app/workspace/project.h"

#include "app/frames/live/stream_frames.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isocenter::app {
namespace {

using VisitPath = std::function<void(std::filesystem::path&)>;

void forEachPath(Landmarks& landmarks, const VisitPath& visit)
{
    std::vector<AnatomicalLandmark> changed(landmarks.begin(), landmarks.end());
    for (AnatomicalLandmark& landmark : changed)
        for (LandmarkMark& mark : landmark.marks)
            visit(mark.image.file);
    landmarks = Landmarks(std::move(changed));
}

void forEachPath(Measurements& measurements, const VisitPath& visit)
{
    for (Measurement& measurement : measurements)
        if (measurement.image)
            visit(measurement.image->file);
}

// The session goes on with its own list.
void visitFrames(XrayRequest& request, const VisitPath& visit)
{
    if (!request.stream)
        return;
    std::vector<FrameFile> files = request.stream->files();
    for (FrameFile& frame : files)
        visit(frame.file);
    request.stream = std::make_shared<const StreamFrames>(std::move(files));
}

} // namespace

std::vector<std::filesystem::path> Project::dataPaths() const
{
    std::vector<std::filesystem::path> paths = ct.request.paths;
    for (const ProjectXray& xray : xrays)
        for (const std::filesystem::path& path : {xray.source.request.file, xray.source.request.geometryFile})
            if (!path.empty())
                paths.push_back(path);
    if (!bones.file.empty())
        paths.push_back(bones.file);
    std::ranges::copy(scan.paths(), std::back_inserter(paths));
    return paths;
}

std::vector<XraySource> Project::xraySources() const
{
    std::vector<XraySource> sources;
    for (const ProjectXray& xray : xrays)
        sources.push_back(xray.source);
    return sources;
}

void Project::forEachPath(const VisitPath& visit)
{
    for (std::filesystem::path& path : ct.request.paths)
        visit(path);
    for (ProjectXray& xray : xrays) {
        visit(xray.source.request.file);
        visit(xray.source.request.geometryFile);
        visitFrames(xray.source.request, visit);
    }
    visit(bones.file);
    scan.forEachPath(visit);
    app::forEachPath(landmarks, visit);
    app::forEachPath(measurements, visit);
    app::forEachPath(bones.annotations.landmarks, visit);
    for (ProjectBone& bone : bones.bones)
        app::forEachPath(bone.annotations.landmarks, visit);
}

} // namespace isocenter::app
