// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/board_finder.h"
#include "core/calibration/boards/charuco_board.h"
#include "core/image/image.h"
#include "gpu/device_thread.h"

#include <functional>

namespace isocenter::app {

// Looks for a board in frame after frame, all of the first one's size. Throws InputError for a frame of
// another size. One frame at a time; any thread.
using BoardSearch = std::function<core::BoardSighting(const core::Image& frame)>;

// For a chessboard, all of which must be seen, on a device, which must outlive the search.
BoardSearch searchForChessboard(gpu::DeviceThread& device, const core::Chessboard& board);

// For a board with markers, of which a part is enough, on the host.
BoardSearch searchForCharuco(const core::CharucoBoard& board);

} // namespace isocenter::app
