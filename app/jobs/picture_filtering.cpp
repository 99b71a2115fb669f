// SPDX-License-Identifier: MIT
#include "app/jobs/picture_filtering.h"

#include "core/image/filters/preprocessing.h"

#include <utility>

namespace isocenter::app {

PictureFiltering::PictureFiltering(const Dispatcher& dispatcher) : jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure&) { // such as too little memory: the picture stays as it is
        running_ = false;
        startNext();
    });
}

void PictureFiltering::request(Side side, std::shared_ptr<const core::Image> image, const Steps& steps)
{
    waiting_[side] = {std::move(image), steps, ++requests_};
    startNext();
}

void PictureFiltering::forget(Side side)
{
    waiting_.erase(side);
    oldest_[side] = requests_ + 1;
}

void PictureFiltering::startNext()
{
    if (running_ || waiting_.empty())
        return;
    running_ = true;
    const auto next = waiting_.begin();
    const Side side = next->first;
    const Request request = std::move(next->second);
    waiting_.erase(next);
    jobs_.submit("Filtering picture", [this, side, request](const core::Progress&) -> JobQueue::Finish {
        auto result = std::make_shared<const core::Image>(core::filtered(*request.image, request.steps));
        return [this, side, result, number = request.number] {
            running_ = false;
            if (number >= oldest_[side])
                ready(side, *result);
            startNext();
        };
    });
}

} // namespace isocenter::app
