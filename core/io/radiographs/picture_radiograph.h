// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/radiograph.h"
#include "core/io/radiographs/radiograph_reader.h"

#include <string>

namespace isocenter::core {

// An X-ray of a picture in memory, such as a camera's: stored values 0 to 255, without geometry, else
// imported as that of a file. Throws UsageError for options that make no sense.
Radiograph radiographOf(Image picture, std::string name, const RadiographOptions& options = {});

} // namespace isocenter::core
