// SPDX-License-Identifier: MIT
// The part of Workspace that opens X-rays.
#include "app/commands/session_commands.h"
#include "app/workspace/loaded_case.h"
#include "app/workspace/workspace.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

// Another trial of the same camera: where nothing else says where the image was taken, it was taken where the
// last one was. Notes it.
SessionXray withGeometryOf(const SessionXray& before, SessionXray xray, std::vector<std::string>& notes)
{
    const core::Image& pixels = xray.radiograph->pixels;
    const core::Image& last = before.radiograph->pixels;
    if (xray.radiograph->geometry || !before.radiograph->geometry || pixels.columns != last.columns ||
        pixels.rows != last.rows)
        return xray;
    XrayRequest request = xray.source.request;
    request.geometryFile = before.source.request.geometryFile;
    request.view = before.source.request.view;
    if (!request.geometryFile.empty())
        xray = loadSessionXray(request);
    xray.source.edited = before.source.edited;
    xray.source.geometryConfirmed = before.source.geometryConfirmed;
    xray = withGeometryEdit(std::move(xray));
    if (xray.radiograph->geometry)
        notes.push_back(
            fmt::format(translatable("Data", "{} keeps the geometry of {}, in whose place it stands"),
                        xray.radiograph->name, before.radiograph->name));
    return xray;
}

} // namespace

void Workspace::openXray(XrayRequest request, XrayPlace place)
{
    lossGate_.pass(replacedBy(request, place),
                   [this, request = std::move(request), place] { loadRadiograph(request, place); });
}

std::vector<Replaced> Workspace::replacedBy(const XrayRequest& request, XrayPlace place) const
{
    const std::vector<SessionXray>& xrays = session_.xrays();
    const bool adds = place == XrayPlace::Add || xrays.empty();
    const bool isOpen = !adds && xrays[session_.activeXray()].source.request.file == request.file;
    if (!adds && !isOpen)
        return {Replaced::Xray};
    const bool isPlaced = std::ranges::any_of(xrays, [&](const SessionXray& xray) {
        return xray.radiograph->geometry && (adds || &xray != &xrays[session_.activeXray()]);
    });
    return isPlaced ? std::vector<Replaced>() : std::vector{Replaced::World};
}

void Workspace::loadRadiograph(XrayRequest request, XrayPlace place)
{
    registration_.stop();
    dataJobs_.submit(translatable("App", "Loading X-ray"),
                     [this, request = std::move(request), place](const core::Progress& progress) {
                         return readXray(request, place, progress);
                     });
}

JobQueue::Finish Workspace::readXray(const XrayRequest& request, XrayPlace place,
                                     const core::Progress& progress)
{
    const std::vector<std::string> choice = viewsToChooseFrom(request);
    XrayRequest readable = request;
    if (!choice.empty())
        readable.geometryFile.clear();
    const SessionXray xray = loadSessionXray(readable, progress);
    SessionXray masked = xray;
    const std::vector<std::string> notes = maskCollimator(masked);
    const auto apply = [this, request, place, choice, xray, masked, notes] {
        const bool adds = place == XrayPlace::Add || session_.xrays().empty();
        const bool isOpen =
            !adds && session_.xrays()[session_.activeXray()].source.request.file == request.file;
        if (adds)
            session_.addXray(masked);
        else if (!isOpen)
            session_.replaceXray(session_.activeXray(), masked);
        else if (choice.empty()) // otherwise it only waits for its geometry
            session_.replaceXray(session_.activeXray(), xray);
        for (const std::string& note : notes)
            if (!isOpen)
                noted(note);
        if (choice.empty())
            filesOpened({request.file});
        else
            viewsFound(request.geometryFile, choice);
    };
    return [this, place, frames = xray.frames, apply] {
        const bool cuts = place == XrayPlace::Add && frames > 1 && frames < session_.frames();
        lossGate_.pass(cuts ? std::vector{Replaced::Frames} : std::vector<Replaced>(), apply);
    };
}

void Workspace::removeXray(std::size_t xray)
{
    registration_.stop();
    app::removeXray(session_, xray);
}

void Workspace::replaceXrays(std::vector<XrayRequest> requests)
{
    lossGate_.pass({Replaced::Xrays}, [this, requests = std::move(requests)] { loadRadiographs(requests); });
}

void Workspace::loadRadiographs(std::vector<XrayRequest> requests)
{
    registration_.stop();
    dataJobs_.submit(translatable("App", "Loading X-rays"),
                     [this, requests = std::move(requests),
                      before = session_.xrays()](const core::Progress& progress) -> JobQueue::Finish {
                         std::vector<SessionXray> xrays;
                         std::vector<std::string> notes;
                         for (const XrayRequest& request : requests) {
                             progress.update(static_cast<double>(xrays.size()) /
                                                 static_cast<double>(requests.size()),
                                             request.file.filename().string());
                             SessionXray xray = loadSessionXray(request, progress);
                             if (requests.size() == before.size() && request.geometryFile.empty())
                                 xray = withGeometryOf(before[xrays.size()], std::move(xray), notes);
                             std::ranges::move(maskCollimator(xray), std::back_inserter(notes));
                             xrays.push_back(std::move(xray));
                         }
                         return [this, xrays, notes, requests] {
                             session_.replaceXrays(xrays);
                             for (const std::string& note : notes)
                                 noted(note);
                             for (const XrayRequest& request : requests)
                                 filesOpened({request.file});
                         };
                     });
}

void Workspace::readXrayAgain(std::size_t xray, const core::RadiographOptions& options)
{
    if (xray >= session_.xrays().size())
        throw UsageError(translatable("Data", "open an X-ray image first"));
    SessionXray changed = session_.xrays()[xray];
    if (changed.source.request.file.empty())
        throw UsageError(
            translatable("Data", "the X-ray of the built-in case cannot be read in another way"));
    options.validate();
    registration_.stop();
    changed.source.request.options = options;
    dataJobs_.submit(
        translatable("App", "Reading X-ray again"),
        [this, xray, changed,
         before = changed.radiograph](const core::Progress& progress) -> JobQueue::Finish {
            SessionXray read = changed;
            read.radiograph = core::abandonable(
                progress.stop, [request = read.source.request] { return loadXray(request); });
            read.asRead = nullptr;
            return [this, xray, before, read = withGeometryEdit(std::move(read))] {
                std::vector<SessionXray> shown = session_.xrays();
                if (xray >= shown.size() || shown[xray].radiograph != before)
                    return; // something else was opened meanwhile
                const bool isOfOtherSize = read.radiograph->pixels.columns != before->pixels.columns ||
                                           read.radiograph->pixels.rows != before->pixels.rows;
                shown[xray] = read;
                lossGate_.pass(isOfOtherSize ? std::vector{Replaced::Mask} : std::vector<Replaced>(),
                               [this, shown] { session_.showMoment(shown); });
            };
        });
}

} // namespace isocenter::app
