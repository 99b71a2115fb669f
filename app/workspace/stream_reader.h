// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_stream.h"
#include "app/frames/live/stream_frames.h"
#include "app/session/session.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

namespace isocenter::app {

// Reads the images of a stream as X-rays of the session's views in whose places they stand: with the options
// of the view, and its geometry as the user, its geometry file or the image has it; where none of them has,
// as the view has it now. Used on one thread.
class StreamReader
{
public:
    // views: X-rays with geometry; of each its source, and where its frames will be listed.
    StreamReader(const std::vector<SessionXray>& views, const std::vector<std::filesystem::path>& sources,
                 const std::vector<std::shared_ptr<const StreamFrames>>& frames);

    // Throws InputError for what cannot be read, is of another size than its geometry, or lives in another
    // world than the views.
    LiveXrays read(const std::vector<LiveImage>& images);
    // The X-rays that read() gave, as the session takes them, but for the number of the frame.
    std::vector<SessionXray> xraysOf(const LiveXrays& read) const;

private:
    struct View
    {
        SessionXray xray;                                  // without an image
        std::shared_ptr<const core::Radiograph> before;    // the view's
        std::shared_ptr<const core::ViewGeometry> usual{}; // the view's, for images that state none
    };
    static SessionXray read(View& view, const LiveImage& image);

    std::vector<View> views_;
};

} // namespace isocenter::app
