// SPDX-License-Identifier: MIT
#include "app/lines/remote_line_finder.h"

#include <utility>

namespace isocenter::app {

RemoteLineFinder::RemoteLineFinder(const gpu::DeviceId& device, LineSearch search)
    : search_(std::move(search)), thread_(device)
{
}

RemoteLineFinder::~RemoteLineFinder()
{
    thread_.run([this](gpu::Device&) { finder_.reset(); }).wait();
}

LineFindings RemoteLineFinder::find(const core::Image& image, const std::stop_token& stop)
{
    return thread_
        .run([&](gpu::Device& device) {
            if (!finder_ || image.columns != columns_ || image.rows != rows_) {
                finder_.reset();
                finder_ = std::make_unique<LineFinder>(device, image.columns, image.rows, search_);
                if (columns_ == 0)
                    finder_->peaksOf(image); // what a device's first launches cost does not count
                columns_ = image.columns;
                rows_ = image.rows;
            }
            return finder_->find(image, stop);
        })
        .get();
}

} // namespace isocenter::app
