// SPDX-License-Identifier: MIT
#include "app/reconstruction/slab_maker.h"

#include "core/support/clock.h"
#include "core/support/error.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace isocenter::app {

// Where a device has its filtered projections from.
class SlabMaker::Passes
{
public:
    virtual ~Passes() = default;
    virtual const core::ScanGeometry& filteredScan() const = 0;
    virtual double valueScale() const = 0;
    virtual int count() const = 0;
    // Adds a pass to a slab. Returns the seconds that it took until the pass was filtered. Throws Cancelled.
    virtual double addTo(gpu::BackProjector& projector, int pass, const std::stop_token& stop) = 0;
};

class SlabMaker::PassesOfHost final : public Passes
{
public:
    PassesOfHost(gpu::Device& device, FilteredProjections& filtered, const core::ScanGeometry& scan,
                 const gpu::FeldkampOptions& options)
        : filtered_(filtered), filter_(device, scan, options, filtered.rows())
    {
    }

    const core::ScanGeometry& filteredScan() const override { return filter_.filteredScan(); }
    double valueScale() const override { return filter_.valueScale(); }
    int count() const override { return filtered_.passCount(); }

    double addTo(gpu::BackProjector& projector, int pass, const std::stop_token& stop) override
    {
        const auto begin = std::chrono::steady_clock::now();
        const std::span<const float> pixels = filtered_.pass(pass, filter_, stop);
        const double waited = core::secondsSince(begin);
        const std::vector<std::size_t> projections = filtered_.projectionsOf(pass);
        const std::size_t ofOne = pixels.size() / projections.size();
        for (std::size_t place = 0; place < projections.size(); ++place)
            projector.write(place, pixels.subspan(place * ofOne, ofOne), filtered_.rows().first);
        projector.run(projections, stop);
        return waited;
    }

private:
    FilteredProjections& filtered_;
    PassFilter filter_;
};

class SlabMaker::PassesOnDevice final : public Passes
{
public:
    PassesOnDevice(gpu::Device& device, LineIntegralReader& reader, const gpu::PixelRange& rows,
                   const core::ScanGeometry& scan, const gpu::FeldkampOptions& options)
        : reader_(reader), projections_(scan.count()),
          together_(static_cast<std::size_t>(options.projectionsAPass)),
          filter_(device, scan, options, options.form.value(), rows)
    {
    }

    const core::ScanGeometry& filteredScan() const override { return filter_.weights().filteredScan(); }
    double valueScale() const override { return filter_.valueScale(); }
    int count() const override { return static_cast<int>((projections_ + together_ - 1) / together_); }

    double addTo(gpu::BackProjector& projector, int pass, const std::stop_token& stop) override
    {
        const auto begin = std::chrono::steady_clock::now();
        while (static_cast<int>(passes_.size()) <= pass)
            readNext(projector, stop);
        const double waited = core::secondsSince(begin);
        const std::size_t first = together_ * static_cast<std::size_t>(pass);
        std::vector<std::size_t> projections(std::min(together_, projections_ - first));
        std::iota(projections.begin(), projections.end(), first);
        projector.run(*passes_[static_cast<std::size_t>(pass)], projections, stop);
        return waited;
    }

private:
    void readNext(const gpu::BackProjector& projector, const std::stop_token& stop)
    {
        const std::size_t first = together_ * passes_.size();
        for (std::size_t p = first + added_; p < std::min(first + together_, projections_); ++p, ++added_) {
            if (stop.stop_requested())
                throw Cancelled();
            filter_.add(p, reader_.next(stop));
        }
        std::unique_ptr<gpu::Buffer> room = projector.roomForPass();
        filter_.run(*room);
        passes_.push_back(std::move(room));
        added_ = 0;
    }

    LineIntegralReader& reader_;
    std::size_t projections_;
    std::size_t together_;
    gpu::ProjectionFilter filter_;
    std::size_t added_ = 0; // of the pass that comes next
    std::vector<std::unique_ptr<gpu::Buffer>> passes_;
};

SlabMaker::SlabMaker(gpu::Device& device, FilteredProjections& filtered, const core::ScanGeometry& scan,
                     const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options)
    : device_(device), volume_(volume), options_(options.formed(device.info(), scan, volume)),
      passes_(std::make_unique<PassesOfHost>(device, filtered, scan, options))
{
}

SlabMaker::SlabMaker(gpu::Device& device, LineIntegralReader& reader, const gpu::PixelRange& rows,
                     const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                     const gpu::FeldkampOptions& options)
    : device_(device), volume_(volume), options_(options.formed(device.info(), scan, volume)),
      passes_(std::make_unique<PassesOnDevice>(device, reader, rows, scan, options_))
{
}

SlabMaker::~SlabMaker() = default;

double SlabMaker::make(const core::SliceRange& slab, std::span<float> values,
                       const std::function<void()>& passDone, const std::stop_token& stop)
{
    gpu::BackProjector projector(device_, passes_->filteredScan(), volume_, slab, options_,
                                 passes_->valueScale());
    double waited = 0.0;
    for (int pass = 0; pass < passes_->count(); ++pass) {
        waited += passes_->addTo(projector, pass, stop);
        passDone();
    }
    projector.readSlab(values);
    return waited;
}

} // namespace isocenter::app
