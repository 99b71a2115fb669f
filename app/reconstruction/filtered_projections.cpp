// SPDX-License-Identifier: MIT
#include "app/reconstruction/filtered_projections.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

// Filtered row by row, scaled and checked for the form that they end in.
gpu::ProjectionForm rowForm(const gpu::DeviceInfo& device, const gpu::FeldkampOptions& options)
{
    const gpu::ProjectionForm form = gpu::formOn(device, options, false);
    return form == gpu::ProjectionForm::Columns ? gpu::ProjectionForm::Buffer : form;
}

std::size_t pixelsOf(const core::ScanGeometry& scan, const gpu::FeldkampOptions& options,
                     const gpu::PixelRange& rows)
{
    const core::FeldkampWeights weights(scan, options.truncationPadding);
    return static_cast<std::size_t>(
        gpu::FilteredLayout(weights.filteredScan().columns(), rows.count(), gpu::ProjectionForm::Buffer)
            .pixels());
}

} // namespace

PassFilter::PassFilter(gpu::Device& device, const core::ScanGeometry& scan,
                       const gpu::FeldkampOptions& options, const gpu::PixelRange& rows)
    : filter_(device, scan, options, rowForm(device.info(), options), rows), rows_(rows)
{
    const int pixels = filter_.layout().pixels();
    filtered_ = gpu::floatBuffer(device, static_cast<std::size_t>(pixels) *
                                             static_cast<std::size_t>(options.projectionsAPass));
    gpu::clear(device, *filtered_, pixels, options.projectionsAPass);
}

void PassFilter::run(std::size_t firstProjection, const std::vector<core::Image>& lineIntegrals,
                     std::span<float> filtered)
{
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t p = 0; p < lineIntegrals.size(); ++p)
        filter_.add(firstProjection + p, lineIntegrals[p]);
    filter_.run(*filtered_);
    download(filtered);
    const double seconds = core::secondsSince(begin);
    secondsAPass_ = secondsAPass_ > 0.0 ? std::min(secondsAPass_, seconds) : seconds;
}

// At once, or of each projection what lies around its rows.
void PassFilter::download(std::span<float> filtered) const
{
    const auto columns = static_cast<std::size_t>(filter_.layout().columns);
    const auto pixels = static_cast<std::size_t>(filter_.layout().pixels());
    const std::size_t kept =
        columns * static_cast<std::size_t>(rows_.count() + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER);
    if (kept == pixels) {
        filtered_->download(std::as_writable_bytes(filtered));
        return;
    }
    const std::size_t before = columns * static_cast<std::size_t>(rows_.first);
    for (std::size_t place = 0; place < filtered.size() / kept; ++place)
        filtered_->download(std::as_writable_bytes(filtered.subspan(place * kept, kept)),
                            sizeof(float) * (place * pixels + before));
}

std::size_t FilteredProjections::numbersOf(const core::ScanGeometry& scan,
                                           const gpu::FeldkampOptions& options, const gpu::PixelRange& rows)
{
    return scan.count() * pixelsOf(scan, options, rows);
}

FilteredProjections::FilteredProjections(const core::ProjectionSource& source,
                                         const core::ProjectionIntensity& intensity,
                                         const core::ScanGeometry& scan, bool transpose,
                                         const gpu::FeldkampOptions& options,
                                         const std::optional<std::filesystem::path>& scratchFolder,
                                         const gpu::PixelRange& rows)
    : rows_(rows), projections_(scan.count()), together_(static_cast<std::size_t>(options.projectionsAPass)),
      pixels_(pixelsOf(scan, options, rows)), scratch_(projections_ * pixels_, scratchFolder),
      reader_(source, intensity, transpose, rows), passes_((projections_ + together_ - 1) / together_)
{
}

std::size_t FilteredProjections::firstOf(int pass) const
{
    return static_cast<std::size_t>(pass) * together_;
}

std::size_t FilteredProjections::countOf(int pass) const
{
    return std::min(together_, projections_ - firstOf(pass));
}

std::vector<std::size_t> FilteredProjections::projectionsOf(int pass) const
{
    std::vector<std::size_t> projections;
    for (std::size_t p = 0; p < countOf(pass); ++p)
        projections.push_back(firstOf(pass) + p);
    return projections;
}

std::span<float> FilteredProjections::roomOf(int pass) const
{
    return scratch_.values().subspan(firstOf(pass) * pixels_, countOf(pass) * pixels_);
}

std::span<const float> FilteredProjections::pass(int pass, PassFilter& filter, const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds kLookAgain{20}; // whether the others still filter
    std::unique_lock lock(mutex_);
    const State& state = passes_[static_cast<std::size_t>(pass)].state;
    while (state != State::There) {
        if (stop.stop_requested())
            throw Cancelled();
        if (failure_)
            std::rethrow_exception(failure_);
        if (const std::optional<int> next = nextFor(filter))
            filterPass(*next, filter, lock, stop);
        else
            changed_.wait_for(lock, stop, kLookAgain,
                              [&] { return failure_ || state == State::There || nextFor(filter); });
    }
    return roomOf(pass);
}

bool FilteredProjections::isRead(int pass) const
{
    return passes_[static_cast<std::size_t>(pass)].read.size() == countOf(pass);
}

// The first one that waits. One device reads at a time, for they are read in their order; what was given back
// may be read already.
std::optional<int> FilteredProjections::nextFor(const PassFilter& filter) const
{
    if (isLeftToOthers(filter))
        return std::nullopt;
    for (int pass = 0; pass < passCount(); ++pass)
        if (passes_[static_cast<std::size_t>(pass)].state == State::Waiting && (isRead(pass) || !reading_))
            return pass;
    return std::nullopt;
}

// Of a device that takes longer for one pass than a faster one for all that wait, as long as they come in.
bool FilteredProjections::isLeftToOthers(const PassFilter& filter) const
{
    const auto waiting = std::ranges::count(passes_, State::Waiting, &Pass::state);
    return filter.secondsAPass() > fastestSeconds_ * static_cast<double>(waiting) &&
           core::secondsSince(lastThere_) < filter.secondsAPass();
}

void FilteredProjections::readRest(int number, const std::stop_token& stop)
{
    std::vector<core::Image>& images = passes_[static_cast<std::size_t>(number)].read;
    while (images.size() < countOf(number)) {
        if (stop.stop_requested())
            throw Cancelled();
        images.push_back(reader_.next(stop));
    }
}

void FilteredProjections::filterPass(int number, PassFilter& filter, std::unique_lock<std::mutex>& lock,
                                     const std::stop_token& stop)
{
    Pass& pass = passes_[static_cast<std::size_t>(number)];
    bool reads = !isRead(number);
    pass.state = State::InWork;
    reading_ = reading_ || reads;
    lock.unlock();
    const auto leaveToOthers = [&] {
        lock.lock();
        pass.state = State::Waiting;
        reading_ = reading_ && !reads;
        changed_.notify_all();
    };
    try {
        if (reads) {
            readRest(number, stop);
            lock.lock();
            reading_ = reads = false;
            lock.unlock();
            changed_.notify_all();
        }
        filter.run(firstOf(number), pass.read, roomOf(number));
        lock.lock();
        pass = {State::There, {}};
        lastThere_ = std::chrono::steady_clock::now();
        fastestSeconds_ =
            fastestSeconds_ > 0.0 ? std::min(fastestSeconds_, filter.secondsAPass()) : filter.secondsAPass();
    } catch (const DeviceError&) {
        leaveToOthers();
        throw;
    } catch (const Cancelled&) {
        leaveToOthers();
        throw;
    } catch (...) {
        lock.lock();
        failure_ = std::current_exception();
        changed_.notify_all();
        throw;
    }
    changed_.notify_all();
}

} // namespace isocenter::app
