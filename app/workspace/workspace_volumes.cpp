// SPDX-License-Identifier: MIT
// The part of Workspace that opens volumes.
#include "app/registration/implant_search.h"
#include "app/support/warning.h"
#include "app/workspace/loaded_case.h"
#include "app/workspace/workspace.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

// The series that can be volumes.
core::DicomScan volumesIn(const CtRequest& request, const core::Progress& progress)
{
    core::DicomScan scan = request.paths.size() == 1 ? core::scanDicom(request.paths.front(), progress)
                                                     : core::scanDicomFiles(request.paths, progress);
    std::erase_if(scan.series,
                  [](const core::DicomSeries& series) { return !core::isVolumeModality(series); });
    return scan;
}

bool isRegular(const core::DicomSeries& series, const core::Progress& progress)
{
    return std::ranges::none_of(core::inspectSlices(series, progress).findings, &core::Finding::warning);
}

} // namespace

void Workspace::openCt(CtRequest request)
{
    lossGate_.pass({Replaced::Ct}, [this, request = std::move(request)] { loadVolume(request); });
}

void Workspace::loadVolume(CtRequest request)
{
    registration_.stop();
    dataJobs_.submit(
        translatable("App", "Loading CT"),
        [this, request = std::move(request)](const core::Progress& progress) -> JobQueue::Finish {
            if (request.series.empty() && !core::isWholeVolume(request.paths)) {
                core::DicomScan scan = volumesIn(request, progress);
                if (scan.series.size() > 1)
                    return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
            }
            return readCt(request, progress);
        });
}

JobQueue::Finish Workspace::readCt(const CtRequest& request, const core::Progress& progress)
{
    core::VolumeReading reading = loadCt(request, progress);
    LoadedVolume loaded =
        withAttenuation(std::make_shared<const core::Volume>(std::move(reading.volume)), {request}, progress);
    loaded.frameOfReferenceUid = reading.frameOfReferenceUid;
    return [this, loaded = std::move(loaded), request] {
        for (const core::Finding& finding : loaded.volume->findings)
            noted(finding.warning ? warning(finding.text) : finding.text);
        replaceVolume([&] { session_.setVolume(loaded); });
        filesOpened(request.paths);
    };
}

VolumeKind Workspace::volumeKind() const
{
    const std::vector<SessionBone>& bones = session_.bones().bones;
    if (!bones.empty()) {
        const auto isSurface = [](const SessionBone& bone) { return core::isSurfaceFile(bone.entry.ct); };
        return std::ranges::all_of(bones, isSurface) ? VolumeKind::Surface : VolumeKind::Ct;
    }
    const LoadedVolume& opened = session_.openedCt();
    if (!opened.volume)
        return VolumeKind::None;
    const bool isSurface = isSurfaceModel(opened.source.request.paths) ||
                           opened.source.demoKind == core::PhantomKind::KneeImplant;
    return isSurface ? VolumeKind::Surface : VolumeKind::Ct;
}

void Workspace::replaceVolume(const std::function<void()>& replace)
{
    const VolumeKind before = volumeKind();
    replace();
    const VolumeKind opened = volumeKind();
    const SearchChoice choice = session_.search().suiting(opened, before);
    if (choice == session_.search())
        return;
    session_.setSearch(choice);
    noted(
        opened == VolumeKind::Surface
            ? translatable("Data", "Registration: schedule implant and measure contour, for a surface model")
            : translatable("Data", "Registration: schedule and measure for a CT again"));
}

void Workspace::openFound(CtRequest request)
{
    registration_.stop();
    dataJobs_.submit(
        translatable("App", "Looking through files"),
        [this, request = std::move(request),
         passed = !lossGate_.asks()](const core::Progress& progress) -> JobQueue::Finish {
            core::DicomScan scan = core::scanDicomFiles(request.paths, progress);
            const core::DicomSeries only = scan.series.front();
            const bool volume = core::isVolumeModality(only);
            // At once, so that geometry or a pose that is opened with it comes after it.
            if (scan.series.size() == 1 && volume && isRegular(only, progress)) {
                if (passed)
                    return readCt(request, progress);
                return [this, one = CtRequest{request.paths, only.uid, request.options}] { openCt(one); };
            }
            if (scan.series.size() == 1 && !volume && only.files.size() == 1) {
                const XrayRequest xray{only.files.front(), {}, {}, {}};
                if (passed)
                    return readXray(xray, XrayPlace::Replace, progress);
                return [this, xray] { openXray(xray, XrayPlace::Replace); };
            }
            return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
        });
}

} // namespace isocenter::app
