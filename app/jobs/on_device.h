// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <utility>

namespace isocenter::app {

// Runs the function as batch work on the device's thread and waits for its result, unless stop comes first:
// then throws Cancelled within a few milliseconds. So the function owns all that it uses, and a late result,
// which may live on the device, is dropped there.
template <class Function>
auto onDevice(gpu::DeviceThread& device, Function function, const std::stop_token& stop)
{
    constexpr auto kBatch = gpu::DeviceThread::Priority::Batch;
    constexpr auto kPatience = std::chrono::milliseconds(5);
    auto result = device.run(std::move(function), kBatch);
    while (result.wait_for(kPatience) != std::future_status::ready)
        if (stop.stop_requested()) {
            device.run([late = std::make_shared<decltype(result)>(std::move(result))](gpu::Device&) {},
                       kBatch);
            throw Cancelled();
        }
    return result.get();
}

} // namespace isocenter::app
