// SPDX-License-Identifier: MIT
#include "ui/views/grey_picture.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::ui {

QImage greyPicture(const core::Image& values, const core::WindowLevel& window)
{
    QImage picture(values.columns, values.rows, QImage::Format_Grayscale8);
    const auto low = static_cast<float>(window.low);
    const auto perGrey = static_cast<float>(255.0 / (window.width() == 0.0 ? 1e-6 : window.width()));
    uchar* const bits = picture.bits();
    const auto bytesPerLine = static_cast<std::size_t>(picture.bytesPerLine());
    core::parallelFor(values.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const float* rowOfValues = values.values.data() + values.index(0, row);
            uchar* line = bits + static_cast<std::size_t>(row) * bytesPerLine;
            for (int column = 0; column < values.columns; ++column) {
                const float grey = std::clamp((rowOfValues[column] - low) * perGrey, 0.0f, 255.0f);
                line[column] = std::isnan(grey) ? uchar(0) : static_cast<uchar>(grey + 0.5f);
            }
        }
    });
    return picture;
}

} // namespace isocenter::ui
