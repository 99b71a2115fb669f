// SPDX-License-Identifier: MIT
// The parts of Session that tell which data it has; what it does with them is in session.cpp.
#include "app/cases/content_mark.h"
#include "app/session/session.h"

#include <algorithm>

namespace isocenter::app {

bool Session::canRegister() const
{
    return volume() && std::ranges::any_of(xrays_, &SessionXray::compared);
}

std::vector<core::ProjectionGeometry> Session::comparedGeometries() const
{
    std::vector<core::ProjectionGeometry> geometries;
    for (const SessionXray& xray : xrays_)
        if (xray.compared())
            geometries.push_back(*xray.radiograph->geometry);
    return geometries;
}

std::optional<core::WorldFrame> Session::world() const
{
    for (const SessionXray& xray : xrays_)
        if (xray.radiograph->geometry)
            return xray.radiograph->world;
    return std::nullopt;
}

DataSources Session::sources() const
{
    DataSources sources{data_.source, {}, bones_.file};
    for (const SessionXray& xray : xrays_)
        sources.xrays.push_back(xray.source);
    return sources;
}

std::vector<PictureLook> Session::pictureLooks() const
{
    std::vector<PictureLook> looks;
    for (const SessionXray& xray : xrays_)
        looks.push_back(xray.look);
    return looks;
}

std::string Session::bodyMark() const
{
    return bones_.empty() ? marks_.of(data_) : marks_.of(bones_.activeBone().attenuation);
}

ComparedData Session::comparedData() const
{
    return comparedDataOf(bodyMark());
}

ComparedData Session::comparedData(std::size_t bone) const
{
    return comparedDataOf(marks_.of(bones_.bones.at(bone).attenuation));
}

ComparedData Session::comparedDataOf(const std::string& body) const
{
    ComparedData data{body, {}};
    for (const SessionXray& xray : xrays_)
        if (xray.compared())
            data.views.push_back(
                {marks_.of(xray.radiograph), contentMark(*xray.radiograph->geometry, xray.region,
                                                         xray.mask.get(), xray.look.preprocessing())});
    return data;
}

OpenData Session::openData() const
{
    OpenData open{bodyMark(), {}};
    for (const SessionXray& xray : xrays_)
        open.xrays.push_back(marks_.of(xray.radiograph));
    return open;
}

bool Session::concerns(const FinishedRun& run) const
{
    return openData().holds(run.data);
}

} // namespace isocenter::app
