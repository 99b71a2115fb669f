// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/slice_view.h"

#include <QImage>
#include <QTest>

namespace isocenter::ui {

// What a view of slices shows once it rests: before that, a machine that is busy may show coarser pixels, and
// each picture of them puts the rest off.
inline QImage exactPicture(SliceView& view)
{
    QImage picture = view.grab().toImage();
    for (int wait = 0; wait < 100 && !view.isExact(); ++wait) {
        QTest::qWait(200);
        picture = view.grab().toImage();
    }
    if (!view.isExact())
        qWarning("The slice was never shown in every pixel");
    return picture;
}

} // namespace isocenter::ui
