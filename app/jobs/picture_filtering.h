// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"

#include <map>
#include <memory>
#include <vector>

namespace isocenter::app {

// Filters the images of a view in the background, to be looked at. Of each of its images the latest request
// wins: while one is filtered, newer ones replace each other. All members are for the session's thread, where
// the signals fire too.
class PictureFiltering
{
public:
    enum class Side { Xray, Drr };
    using Steps = std::vector<core::ImageFilter>;

    explicit PictureFiltering(const Dispatcher& dispatcher);

    void request(Side side, std::shared_ptr<const core::Image> image, const Steps& steps);
    void forget(Side side); // what was asked for is not wanted any more
    bool busy() const { return running_ || !waiting_.empty(); }

    core::Signal<Side, const core::Image&> ready;

private:
    struct Request
    {
        std::shared_ptr<const core::Image> image;
        Steps steps;
        int number = 0;
    };
    void startNext();

    std::map<Side, Request> waiting_;
    std::map<Side, int> oldest_; // number of a request whose result is still wanted
    int requests_ = 0;
    bool running_ = false;
    JobQueue jobs_; // waits at its end for what it does
};

} // namespace isocenter::app
