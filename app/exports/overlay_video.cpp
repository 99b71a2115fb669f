// SPDX-License-Identifier: MIT
#include "app/exports/overlay_video.h"

#include "app/session/runs/finished_run.h"
#include "app/workspace/loaded_case.h"
#include "core/io/frames/video_writer.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

std::string stepText(std::size_t done, std::size_t of)
{
    return fmt::format("picture {} of {}", done, of);
}

} // namespace

std::string frameCaption(int frame, const FrameRecord& found, double framesPerSecond,
                         const std::string& measure)
{
    std::string caption = fmt::format("frame {} · {:.2f} s", frame + 1, frame / framesPerSecond);
    if (found.evaluations > 0)
        caption += fmt::format(" · {} {:.{}f}", measure, found.value, kRunValueDecimals);
    if (found.state == FrameState::Lost)
        caption += " · lost";
    return caption;
}

std::string researchUseCaption()
{
    return fmt::format("Isocenter {} · Research use only", core::kVersion);
}

void writeOverlayVideo(const OverlayVideo& video, OverlayPainter& painter, const core::Progress& progress,
                       const std::function<void(const std::string&)>& note)
{
    const auto writer = core::openVideo(video.file, video.framesPerSecond);
    std::string problem = translatable("Data", "there is nothing to show");
    bool any = false;
    for (std::size_t m = 0; m < video.moments; ++m) {
        progress.update(static_cast<double>(m) / static_cast<double>(video.moments),
                        stepText(m + 1, video.moments));
        VideoMoment moment;
        try {
            moment = video.momentAt(m);
        } catch (const InputError& error) {
            problem = error.what();
            if (note)
                note(problem);
            continue;
        }
        painter.setOthers(moment.others);
        writer->add(painter.strip(moment.views, moment.pose, video.largestExtent,
                                  {moment.caption, researchUseCaption()}, progress.stop));
        any = true;
    }
    if (!any)
        throw InputError(problem);
    progress.throwIfCancelled();
    writer->finish();
}

std::vector<OverlayView> overlayViews(const std::vector<SessionXray>& xrays,
                                      const std::vector<core::WindowLevel>& windows)
{
    std::vector<OverlayView> views;
    for (std::size_t x = 0; x < xrays.size(); ++x)
        if (xrays[x].compared())
            views.push_back({xrays[x].radiograph,
                             x < windows.size() ? std::optional(windows[x]) : std::nullopt, xrays[x].look});
    return views;
}

void showFrames(OverlayVideo& video, const Session& session, const std::vector<core::WindowLevel>& windows,
                int first, int last, const std::string& measure)
{
    struct Frame
    {
        int number;
        core::Pose pose;
        std::string caption;
        std::vector<gpu::StandingBody> others;
    };
    std::vector<Frame> frames;
    for (int number = std::max(first, 0); number <= std::min(last, session.frames() - 1); ++number)
        if (const std::optional<core::Pose> pose = session.track().pose(number)) {
            const FrameRecord& found = session.track().frames[static_cast<std::size_t>(number)].found;
            frames.push_back({number, *pose, frameCaption(number, found, video.framesPerSecond, measure),
                              session.bones().standing(number)});
        }
    video.moments = frames.size();
    video.momentAt = [frames, windows, xrays = session.xrays()](std::size_t moment) {
        const Frame& frame = frames.at(moment);
        return VideoMoment{overlayViews(atFrame(xrays, frame.number), windows), frame.pose, frame.caption,
                           frame.others};
    };
}

void showEvaluations(OverlayVideo& video, const Session& session, const RunRecording& recording,
                     const std::vector<core::WindowLevel>& windows, int every, const std::string& measure)
{
    std::vector<StageValue> shown;
    for (std::size_t place = 0; place < recording.size(); place += static_cast<std::size_t>(every))
        shown.push_back(recording[place]);
    if (!recording.empty() && shown.back().evaluation != recording.evaluations())
        shown.push_back(recording[recording.size() - 1]);
    video.moments = shown.size();
    video.momentAt = [shown, of = recording.evaluations(), measure,
                      views = overlayViews(session.xrays(), windows),
                      others = session.bones().standing()](std::size_t moment) {
        const StageValue& one = shown.at(moment);
        return VideoMoment{views, one.pose,
                           fmt::format("evaluation {} of {} · stage {} · {} {:.{}f}", one.evaluation, of,
                                       one.stage + 1, measure, one.value, kRunValueDecimals),
                           others};
    };
}

} // namespace isocenter::app
