// SPDX-License-Identifier: MIT
#include "app/workspace/loaded_case.h"

#include "app/cases/content_mark.h"
#include "core/image/attenuation.h"
#include "core/image/filters/collimation.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// The demo case that the sources name; nothing if they name none.
LoadedCase demoCaseOf(const DataSources& sources, const core::Progress& progress)
{
    int voxels = sources.ct.demoVoxels;
    int views = 1;
    core::PhantomKind kind = sources.ct.demoKind;
    for (const XraySource& xray : sources.xrays) {
        if (voxels == 0)
            kind = xray.demoKind;
        voxels = std::max(voxels, xray.demoVoxels);
        views = std::max(views, xray.demoView + 1);
    }
    return voxels > 0 ? demoCase(voxels, views, progress, kind) : LoadedCase();
}

// Bones that cannot be read leave the rest as it is.
void addBones(const std::filesystem::path& file, const core::Progress& progress, LoadedCase& loaded)
{
    try {
        LoadedBones read = loadBoneSet(file, loaded.volume, loaded.start, progress);
        loaded.bones = std::move(read.bones);
        loaded.notes = std::move(read.notes);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        loaded.notes.push_back(fmt::format(translatable("Data", "the bones are left out: {}"), error.what()));
    }
}

LoadedVolume readVolume(const CtSource& source, const core::Progress& progress)
{
    core::VolumeReading reading = loadCt(source.request, progress);
    LoadedVolume read =
        withAttenuation(std::make_shared<const core::Volume>(std::move(reading.volume)), source, progress);
    read.frameOfReferenceUid = reading.frameOfReferenceUid;
    return read;
}

} // namespace

LoadedVolume withAttenuation(std::shared_ptr<const core::Volume> volume, CtSource source,
                             const core::Progress& progress)
{
    auto attenuation = std::make_shared<const core::Volume>(core::attenuationOf(*volume, {}, progress));
    std::string mark = contentMark(*volume);
    return {std::move(volume), std::move(attenuation), std::move(source), std::move(mark), {}};
}

SessionXray loadSessionXray(const XrayRequest& request, const core::Progress& progress)
{
    return core::abandonable(progress.stop, [request]() -> SessionXray {
        return {loadXray(request), {request}, {}, framesOfXray(request)};
    });
}

std::vector<std::string> maskCollimator(SessionXray& xray)
{
    std::optional<core::Collimation> collimation = core::collimationOf(*xray.radiograph);
    if (!collimation)
        return {};
    std::string note = fmt::format(
        translatable("Data", "{}: a collimator was found, {:.0f} % of the pixels are masked; Clear Mask "
                             "lets them count"),
        xray.radiograph->name, 100.0 * collimation->ignoredPart());
    xray.mask = std::make_shared<const core::Mask>(std::move(collimation->mask));
    return {std::move(note)};
}

std::vector<SessionXray> atFrame(std::vector<SessionXray> xrays, int frame)
{
    for (SessionXray& xray : xrays)
        if (xray.frames > 1) {
            xray.source.request.options.frame = frame;
            xray.radiograph = loadXray(xray.source.request);
            xray.asRead = nullptr;
            xray = withGeometryEdit(std::move(xray));
        }
    return xrays;
}

bool sameFiles(const std::vector<SessionXray>& a, const std::vector<SessionXray>& b)
{
    return std::ranges::equal(a, b, [](const SessionXray& x, const SessionXray& y) {
        XraySource source = x.source;
        source.request.options.frame = y.source.request.options.frame;
        return source == y.source;
    });
}

std::vector<SessionXray> withImages(std::vector<SessionXray> xrays, const std::vector<SessionXray>& images)
{
    for (std::size_t x = 0; x < xrays.size(); ++x) {
        xrays[x].radiograph = images.at(x).radiograph;
        xrays[x].asRead = images[x].asRead;
        xrays[x].source = images[x].source;
    }
    return xrays;
}

core::SyntheticCaseOptions demoOptions(int size, int views, core::PhantomKind kind)
{
    core::SyntheticCaseOptions options;
    options.kind = kind;
    options.volumeSize = options.volumeSize * size / options.volumeSize.x();
    options.columns = options.rows = 2 * size;
    if (kind == core::PhantomKind::KneeImplant) { // small, seen from the side, searched near its start
        options.columns = options.rows = 4 * size;
        options.detectorWidthMm = 220.0;
        options.views = {{80.0, 0.0}, {-10.0, 0.0}};
        options.startErrorMm = 4.0;
    }
    options.views.resize(static_cast<std::size_t>(views));
    return options;
}

LoadedCase demoCase(int size, int views, const core::Progress& progress, core::PhantomKind kind)
{
    core::SyntheticCase demo = core::makeSyntheticCase(demoOptions(size, views, kind), progress);
    LoadedCase loaded;
    loaded.volume = withAttenuation(std::make_shared<const core::Volume>(std::move(demo.ct)),
                                    CtSource{{}, size, kind}, progress);
    for (core::Radiograph& xray : demo.xrays) {
        const int view = static_cast<int>(loaded.xrays.size());
        XraySource source{{}, size, view};
        source.demoKind = kind;
        loaded.xrays.push_back({std::make_shared<const core::Radiograph>(std::move(xray)), source});
    }
    loaded.start = demo.start;
    loaded.truth = core::GroundTruth{demo.truth, demo.targetsMm};
    return loaded;
}

LoadedCase loadSources(const DataSources& sources, const LoadedCase& kept, const core::Progress& progress)
{
    LoadedCase demo = demoCaseOf(sources, progress);
    LoadedCase loaded;
    if (sources.ct == kept.volume.source)
        loaded.volume = kept.volume;
    else if (sources.ct.demoVoxels > 0)
        loaded.volume = demo.volume;
    else if (!sources.ct.empty())
        loaded.volume = readVolume(sources.ct, progress);
    for (const XraySource& source : sources.xrays) {
        const auto same = std::ranges::find(kept.xrays, source, &SessionXray::source);
        SessionXray xray;
        if (same != kept.xrays.end())
            xray = *same;
        else if (source.demoVoxels > 0)
            xray = demo.xrays.at(static_cast<std::size_t>(source.demoView));
        else
            xray = loadSessionXray(source.request, progress);
        xray.source = source;
        xray.region = {};
        xray.mask.reset();
        loaded.xrays.push_back(withGeometryEdit(std::move(xray)));
    }
    const auto isDemo = [](const XraySource& xray) { return xray.demoVoxels > 0; };
    if (sources.ct.demoVoxels > 0 && std::ranges::all_of(sources.xrays, isDemo))
        loaded.truth = demo.truth;
    if (sources.bones.empty())
        return loaded;
    if (sources.bones == kept.bones.file && loaded.volume.volume == kept.volume.volume)
        loaded.bones = kept.bones;
    else
        addBones(sources.bones, progress, loaded);
    return loaded;
}

} // namespace isocenter::app
