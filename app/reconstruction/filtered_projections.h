// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/line_integral_reader.h"
#include "core/support/scratch_memory.h"
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// A device's filter for passes of projections that the host keeps, row by row. On the device's thread only.
class PassFilter
{
public:
    PassFilter(gpu::Device& device, const core::ScanGeometry& scan, const gpu::FeldkampOptions& options,
               const gpu::PixelRange& rows);

    const core::ScanGeometry& filteredScan() const { return filter_.weights().filteredScan(); }
    double valueScale() const { return filter_.valueScale(); }
    void run(std::size_t firstProjection, const std::vector<core::Image>& lineIntegrals,
             std::span<float> filtered);
    // In which the fastest pass was filtered so far; 0: none was.
    double secondsAPass() const { return secondsAPass_; }

private:
    void download(std::span<float> filtered) const;

    gpu::ProjectionFilter filter_;
    gpu::PixelRange rows_;
    std::unique_ptr<gpu::Buffer> filtered_;
    double secondsAPass_ = 0.0;
};

// The filtered projections of a scan, or some rows of them, each read and filtered once, for any number of
// slabs on any number of devices. The devices filter them together: whoever needs a pass that is not there
// yet filters the next one that nobody has taken, unless the others would have to wait for it.
class FilteredProjections
{
public:
    // How many numbers they are, each with its border.
    static std::size_t numbersOf(const core::ScanGeometry& scan, const gpu::FeldkampOptions& options,
                                 const gpu::PixelRange& rows);

    // The scan is upright (not to be transposed); transpose says whether the projections are to be.
    FilteredProjections(const core::ProjectionSource& source, const core::ProjectionIntensity& intensity,
                        const core::ScanGeometry& scan, bool transpose, const gpu::FeldkampOptions& options,
                        const std::optional<std::filesystem::path>& scratchFolder,
                        const gpu::PixelRange& rows);

    const gpu::PixelRange& rows() const { return rows_; }
    int passCount() const { return static_cast<int>(passes_.size()); }
    std::vector<std::size_t> projectionsOf(int pass) const;
    // Row by row with their border, one projection after the other, each beginning with the border before
    // its first row or with what lies there; filtered here where it has to be. Throws
    // what reading and filtering throw, also on other devices' threads; Cancelled, after which others go on
    // from what was read.
    std::span<const float> pass(int pass, PassFilter& filter, const std::stop_token& stop);
    std::size_t clampedPixels() const { return reader_.clampedPixels(); } // once all are there

private:
    enum class State { Waiting, InWork, There };
    struct Pass
    {
        State state = State::Waiting;
        std::vector<core::Image> read; // and given back by a device that failed or had its slab taken over
    };

    std::size_t firstOf(int pass) const;
    std::size_t countOf(int pass) const;
    bool isRead(int pass) const;
    std::optional<int> nextFor(const PassFilter& filter) const;
    bool isLeftToOthers(const PassFilter& filter) const;
    void readRest(int pass, const std::stop_token& stop);
    void filterPass(int pass, PassFilter& filter, std::unique_lock<std::mutex>& lock,
                    const std::stop_token& stop);
    std::span<float> roomOf(int pass) const;

    gpu::PixelRange rows_;
    std::size_t projections_;
    std::size_t together_;
    std::size_t pixels_;
    core::ScratchMemory scratch_;
    LineIntegralReader reader_;
    std::mutex mutex_; // guards what follows
    std::condition_variable_any changed_;
    std::vector<Pass> passes_;
    bool reading_ = false;
    double fastestSeconds_ = 0.0; // of a pass on any device
    std::chrono::steady_clock::time_point lastThere_{};
    std::exception_ptr failure_; // of reading: nobody gets any further
};

} // namespace isocenter::app
