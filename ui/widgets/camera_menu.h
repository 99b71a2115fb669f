// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"

#include <QString>

#include <functional>
#include <vector>

class QMenu;

namespace isocenter::ui {

// Fills a menu with cameras, each with its formats, sizes and frame rates. What is chosen is given as
// core::openFrameSource takes it.
void fillCameraMenu(QMenu& menu, const std::vector<core::CameraInfo>& cameras,
                    const std::function<void(const QString& source)>& choose);

} // namespace isocenter::ui
