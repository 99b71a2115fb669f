// SPDX-License-Identifier: MIT
#include "app/study/study_requests.h"

#include "app/frames/frame_series.h"
#include "app/frames/live/stream_frames.h"
#include "core/io/files/file_pattern.h"

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

// The folder that holds all of the files, for a series of many: its parts are looked up there by its UID.
std::filesystem::path commonFolder(const std::vector<std::filesystem::path>& files)
{
    std::filesystem::path common = files.front().parent_path();
    for (const std::filesystem::path& file : files)
        while (!common.empty() && common != common.root_path() &&
               std::ranges::mismatch(common, file).in1 != common.end())
            common = common.parent_path();
    return common;
}

CtRequest bodyOf(const ImportItem& item)
{
    CtRequest request;
    request.options = item.options;
    request.series = item.series;
    if (item.series.empty())
        request.paths = item.files;
    else
        request.paths = {commonFolder(item.files)};
    return request;
}

XrayRequest imageOf(const std::filesystem::path& file)
{
    XrayRequest request;
    request.file = file;
    return request;
}

// One file with its frames; a pattern, where it names the images of the row and no others; or the list of
// them.
XrayRequest framesOf(const ImportItem& item)
{
    if (item.files.size() == 1)
        return imageOf(item.files.front());
    const std::filesystem::path pattern = patternOf(item.files);
    if (!pattern.empty() && core::filesNamedBy(pattern) == item.files)
        return imageOf(pattern);
    XrayRequest request = imageOf(item.files.front());
    std::vector<FrameFile> frames;
    for (const std::filesystem::path& file : item.files)
        frames.push_back({file, 0});
    request.stream = std::make_shared<const StreamFrames>(std::move(frames));
    return request;
}

// The X-rays of the plan, each in the place of its camera.
std::vector<XrayRequest> xraysOf(const ImportPlan& plan, std::vector<int>& cameras)
{
    std::vector<std::pair<int, XrayRequest>> numbered;
    for (const ImportItem& item : plan.items)
        if (item.role == ImportRole::Frames)
            numbered.emplace_back(item.camera, framesOf(item));
        else if (item.role == ImportRole::Xray)
            for (std::size_t view = 0; view < item.files.size(); ++view)
                numbered.emplace_back(item.camera + static_cast<int>(view), imageOf(item.files[view]));
    std::ranges::stable_sort(numbered, {}, &std::pair<int, XrayRequest>::first);
    std::vector<XrayRequest> xrays;
    for (auto& [camera, request] : numbered) {
        cameras.push_back(camera);
        xrays.push_back(std::move(request));
    }
    return xrays;
}

} // namespace

StudyRequests requestsOf(const ImportPlan& plan)
{
    StudyRequests study;
    std::vector<int> cameras;
    study.xrays = xraysOf(plan, cameras);
    // Cameras that were taken out leave no gap.
    const auto placeOf = [&](int camera) {
        return study.xrays.empty()
                   ? static_cast<std::size_t>(std::max(camera, 0))
                   : static_cast<std::size_t>(std::ranges::find(cameras, camera) - cameras.begin());
    };
    const auto bound = [&](const ImportItem& item, std::vector<StudyRequests::OfXray>& list) {
        const std::size_t count = study.xrays.empty() ? plan.open.xrays.size() : study.xrays.size();
        for (std::size_t xray = 0; xray < count; ++xray)
            if (item.camera == kNoCamera || placeOf(item.camera) == xray)
                list.push_back({xray, item.files.front(), item.view});
    };
    std::vector<StudyRequests::OfXray> geometries;
    bool replacesVolume = false;
    for (const ImportItem& item : plan.items)
        switch (item.role) {
        case ImportRole::Ct:
            replacesVolume = true;
            [[fallthrough]];
        case ImportRole::Bone:
        case ImportRole::Surface:
            study.bodies.push_back(bodyOf(item));
            study.bodyNames.push_back(item.body.empty() ? item.files.front().stem().string() : item.body);
            break;
        case ImportRole::Calibration:
            bound(item, geometries);
            if (study.xrays.empty() && item.camera == kNoCamera)
                study.scanGeometry.push_back(item.files.front());
            break;
        case ImportRole::Mask:
            bound(item, study.masks);
            break;
        case ImportRole::Poses:
            study.poses.push_back({item.files.front(), item.body});
            break;
        case ImportRole::Landmarks:
            study.landmarks.push_back(item.files.front());
            break;
        case ImportRole::BonesList:
            study.bonesList = item.files.front();
            break;
        case ImportRole::Projections:
            study.projections.push_back(item.files.size() == 1 ? item.files.front() : patternOf(item.files));
            break;
        case ImportRole::Video:
            study.video = item.files.front();
            break;
        case ImportRole::Project:
            study.project = item.files.front();
            break;
        case ImportRole::Xray:
        case ImportRole::Frames:
        case ImportRole::NotUsed:
            break;
        }
    study.addsBones =
        !plan.open.volume.empty() && !replacesVolume && !study.bodies.empty() && study.xrays.empty();
    for (const StudyRequests::OfXray& geometry : geometries)
        if (study.xrays.empty()) {
            study.geometries.push_back(geometry);
        } else {
            study.xrays[geometry.xray].geometryFile = geometry.file;
            study.xrays[geometry.xray].view = geometry.view;
        }
    return study;
}

} // namespace isocenter::app
