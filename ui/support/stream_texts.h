// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/stream_tracking.h"

#include <QString>

namespace isocenter::ui {

// What a stream that is registered is at, in a word or two: "Following".
QString streamPhaseText(const app::StreamTracking& stream);
// The same with its figures: frames a second and latency (the median of the latest, and the last), and what
// was passed over or lost.
QString streamText(const app::StreamTracking& stream);

} // namespace isocenter::ui
