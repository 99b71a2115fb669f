// SPDX-License-Identifier: MIT
#include "app/tracking/points/pose_jitter.h"

#include <cmath>
#include <numeric>
#include <utility>

namespace isocenter::app {
namespace {

constexpr double kGrowth = 6.0; // of the variance by a second difference: 1 + 4 + 1

} // namespace

void PoseJitter::add(std::vector<Eigen::Vector2d> places)
{
    if (!secondLast_.empty() && secondLast_.size() == places.size()) {
        double sum = 0.0;
        for (std::size_t i = 0; i < places.size(); ++i)
            sum += (places[i] - 2.0 * last_[i] + secondLast_[i]).squaredNorm();
        squares_.push_back(sum / static_cast<double>(places.size()));
        if (squares_.size() > kFrames)
            squares_.pop_front();
    }
    secondLast_ = std::exchange(last_, std::move(places));
}

void PoseJitter::clear()
{
    last_.clear();
    secondLast_.clear();
    squares_.clear();
}

std::optional<double> PoseJitter::px() const
{
    if (squares_.empty())
        return {};
    const double mean =
        std::accumulate(squares_.begin(), squares_.end(), 0.0) / static_cast<double>(squares_.size());
    return std::sqrt(mean / kGrowth);
}

} // namespace isocenter::app
