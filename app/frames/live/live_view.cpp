// SPDX-License-Identifier: MIT
#include "app/frames/live/live_view.h"

#include "app/frames/live/growing_folder.h"
#include "app/frames/live/live_pictures.h"
#include "app/frames/live/played_frames.h"
#include "core/io/files/file_contents.h"
#include "core/io/frames/frame_source.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"

namespace isocenter::app {

bool isXrayFile(const std::filesystem::path& file)
{
    try {
        core::radiographFrames(file);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

bool isCamera(const std::filesystem::path& source)
{
    return source.string().starts_with("camera:");
}

std::unique_ptr<LiveView> openLiveView(const std::filesystem::path& source, const LiveViewOptions& options)
{
    if (!isCamera(source) && isSeries(source))
        return std::make_unique<GrowingFolder>(source, options.numbersFromNames);
    if (core::isRegularFile(source) && isXrayFile(source))
        return std::make_unique<PlayedFrames>(framesOf(source), options.framesPerSecond);
    core::FrameSourceOptions reading;
    reading.interrupted = options.interrupted;
    return std::make_unique<LivePictures>(core::openFrameSource(source.string(), reading),
                                          options.framesPerSecond);
}

} // namespace isocenter::app
