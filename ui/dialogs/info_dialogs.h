// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "gpu/devices.h"

#include <vector>

class QWidget;

namespace isocenter::ui {

// What the drivers say of the devices, and the logs of these failures.
void showKernelLog(const gpu::DeviceList& devices, const std::vector<app::Failure>& failures,
                   QWidget* parent);

} // namespace isocenter::ui
