// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_finder.h"
#include "gpu/device_thread.h"

#include <memory>

namespace isocenter::app {

// Finds lines in pictures of any sizes on a device that it opens on a thread of its own. Used on one thread
// at a time.
class RemoteLineFinder
{
public:
    // Throws DeviceError.
    RemoteLineFinder(const gpu::DeviceId& device, LineSearch search);
    ~RemoteLineFinder();
    RemoteLineFinder(const RemoteLineFinder&) = delete;
    RemoteLineFinder& operator=(const RemoteLineFinder&) = delete;

    const gpu::DeviceInfo& info() const { return thread_.info(); }

    // Waits. The peaks of the first picture are looked for twice, as a device's first launches compile.
    // Throws what LineFinder throws.
    LineFindings find(const core::Image& image, const std::stop_token& stop);

private:
    LineSearch search_;
    std::unique_ptr<LineFinder> finder_; // for pictures as large as the last; used on the device's thread
    int columns_ = 0;
    int rows_ = 0;
    gpu::DeviceThread thread_;
};

} // namespace isocenter::app
