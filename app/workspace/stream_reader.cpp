// SPDX-License-Identifier: MIT
#include "app/workspace/stream_reader.h"

#include "app/frames/live/live_sources.h"
#include "app/geometry/xray_view.h"
#include "core/io/radiographs/radiograph_geometry.h"

#include <utility>

namespace isocenter::app {
namespace {

std::shared_ptr<const core::ViewGeometry> usualGeometry(const SessionXray& view)
{
    core::ViewGeometry usual = viewOf(view);
    usual.intensity = view.radiograph->intensity;
    return std::make_shared<const core::ViewGeometry>(
        withoutWhatIsStated(std::move(usual), view.source.request.options));
}

} // namespace

StreamReader::StreamReader(const std::vector<SessionXray>& views,
                           const std::vector<std::filesystem::path>& sources,
                           const std::vector<std::shared_ptr<const StreamFrames>>& frames)
{
    for (std::size_t v = 0; v < views.size(); ++v) {
        View view{views[v], views[v].radiograph, usualGeometry(views[v])};
        view.xray.radiograph = nullptr;
        view.xray.asRead = nullptr;
        view.xray.source.demoVoxels = 0;
        view.xray.source.demoView = 0;
        XrayRequest& request = view.xray.source.request;
        request.file = sources.at(v);
        request.options.frame = 0;
        request.stream = frames.at(v);
        views_.push_back(std::move(view));
    }
}

SessionXray StreamReader::read(View& view, const LiveImage& image)
{
    const XrayRequest& request = view.xray.source.request;
    core::Radiograph read = withGeometryFile(request, xrayOf(image, request.options));
    if (!read.geometry && !view.xray.source.edited)
        view.xray.source.edited = view.usual;
    SessionXray xray = view.xray;
    xray.radiograph = std::make_shared<const core::Radiograph>(std::move(read));
    return withGeometryEdit(std::move(xray));
}

LiveXrays StreamReader::read(const std::vector<LiveImage>& images)
{
    LiveXrays xrays;
    LiveXrays ofOneWorld;
    for (std::size_t v = 0; v < views_.size(); ++v) {
        xrays.push_back(read(views_[v], images.at(v)).radiograph);
        ofOneWorld.push_back(views_[v].before);
        ofOneWorld.push_back(xrays.back());
    }
    core::requireSameWorld(ofOneWorld);
    return xrays;
}

std::vector<SessionXray> StreamReader::xraysOf(const LiveXrays& read) const
{
    std::vector<SessionXray> xrays;
    for (std::size_t v = 0; v < read.size(); ++v) {
        SessionXray& xray = xrays.emplace_back(views_[v].xray);
        xray.radiograph = read[v];
    }
    return xrays;
}

} // namespace isocenter::app
