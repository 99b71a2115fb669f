// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_forecast.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::app {
namespace {

class VirtualRun
{
public:
    VirtualRun(SlabSchedule schedule, const std::vector<SlabCost>& costs, double lookAgainSeconds)
        : schedule_(std::move(schedule)), costs_(costs), lookAgainSeconds_(lookAgainSeconds),
          atWork_(costs.size()), forecast_{0.0, std::vector<int>(costs.size()),
                                           std::vector<int>(costs.size())}
    {
    }

    SlabForecast forecast()
    {
        while (schedule_.slicesLeft() > 0) {
            beginSlabs();
            if (std::ranges::none_of(atWork_, [](const auto& work) { return work.has_value(); }))
                break;
            forecast_.seconds = nextMoment();
            for (std::size_t device = 0; device < atWork_.size(); ++device)
                if (atWork_[device] && atWork_[device]->endSeconds <= forecast_.seconds)
                    endSlab(device);
        }
        return std::move(forecast_);
    }

private:
    struct Work
    {
        core::SliceRange slab;
        double endSeconds = 0.0;
    };

    void beginSlabs()
    {
        for (std::size_t device = 0; device < atWork_.size(); ++device)
            if (!atWork_[device])
                if (const auto slab = schedule_.begin(device, forecast_.seconds))
                    atWork_[device] = {*slab, forecast_.seconds + costs_[device].secondsOf(slab->count)};
    }

    double nextMoment() const
    {
        double moment = std::numeric_limits<double>::infinity();
        for (const std::optional<Work>& work : atWork_)
            moment = std::min(moment, work ? work->endSeconds : forecast_.seconds + lookAgainSeconds_);
        return moment;
    }

    void endSlab(std::size_t device)
    {
        const core::SliceRange slab = atWork_[device]->slab;
        schedule_.done(device, slab, costs_[device].secondsOf(slab.count));
        for (std::optional<Work>& work : atWork_) // who was overtaken stops
            if (work && work->slab == slab)
                work.reset();
        ++forecast_.slabs[device];
        forecast_.slices[device] += slab.count;
    }

    SlabSchedule schedule_;
    const std::vector<SlabCost>& costs_;
    double lookAgainSeconds_;
    std::vector<std::optional<Work>> atWork_;
    SlabForecast forecast_;
};

} // namespace

int SlabForecast::slabCount() const
{
    return std::accumulate(slabs.begin(), slabs.end(), 0);
}

SlabForecast forecastOf(SlabSchedule schedule, const std::vector<SlabCost>& costs, double lookAgainSeconds)
{
    return VirtualRun(std::move(schedule), costs, lookAgainSeconds).forecast();
}

} // namespace isocenter::app
