// SPDX-License-Identifier: MIT
#include "core/io/formats/pixel_centre_json.h"

namespace isocenter::core {

PixelCentre pixelCentreAt(const JsonObject& object)
{
    constexpr const char* kExpected = "0 (integer pixel centres) or 0.5 (centre of the first pixel at 0.5)";
    const std::optional<PixelCentre> convention = pixelCentreOf(object.number(kPixelCentreKey, kExpected));
    if (!convention)
        object.fail(kPixelCentreKey, kExpected);
    return *convention;
}

} // namespace isocenter::core
