// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>

namespace isocenter::ui {

// Whether panels beside the views of such a window would leave them too little room.
inline bool isSmallWindow(const QSize& size)
{
    constexpr QSize kLarge(1500, 850);
    return size.width() < kLarge.width() || size.height() < kLarge.height();
}

} // namespace isocenter::ui
