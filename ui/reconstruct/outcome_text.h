// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/live_reconstruction.h"

#include <QString>

namespace isocenter::ui {

// What a reconstruction made, how long it took, and how far it is to be trusted; a line each.
QString outcomeText(const app::ReconstructionResult& result);
// How a volume is made, in a few words, for comparing it with others.
QString methodText(const app::ReconstructionRequest& request, const gpu::DeviceId& device);
// How far one came that was cancelled.
QString unfinishedText(const app::ReconstructionPreview& preview, const app::ReconstructionRequest& request);

} // namespace isocenter::ui
