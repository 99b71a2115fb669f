// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"

namespace CLI {
class App;
}

namespace isocenter::app {

// --pixel-centre 0|0.5: where the positions that the command writes have the centre of the first pixel.
// exceptions: what of its output always has one convention, as a sentence for the help.
void addPixelCentreOption(CLI::App& command, core::PixelCentre& convention, const char* exceptions = "");

} // namespace isocenter::app
