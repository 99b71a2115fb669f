// SPDX-License-Identifier: MIT
#include "app/report/picture_element.h"

#include "core/io/images/still_codec.h"
#include "core/support/base64.h"

#include <fmt/format.h>

namespace isocenter::app {

std::string pictureElement(const core::RgbImage& picture)
{
    return fmt::format("<img src=\"data:image/png;base64,{}\" width=\"{}\" height=\"{}\" alt=\"overlay\">",
                       core::base64(core::encodePng(picture)), picture.columns, picture.rows);
}

} // namespace isocenter::app
