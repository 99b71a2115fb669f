// SPDX-License-Identifier: MIT
#include "app/calibration/board_search.h"

#include "app/calibration/board_detector.h"
#include "core/calibration/boards/board_finder.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <memory>

namespace isocenter::app {
namespace {

// The detector for the size of the first frame, made and kept on the device's thread.
class ChessboardSearch
{
public:
    ChessboardSearch(gpu::DeviceThread& device, const core::Chessboard& board)
        : device_(device), board_(board)
    {
    }
    ~ChessboardSearch()
    {
        device_.run([this](gpu::Device&) { detector_.reset(); }).wait();
    }
    ChessboardSearch(const ChessboardSearch&) = delete;
    ChessboardSearch& operator=(const ChessboardSearch&) = delete;

    core::BoardSighting look(const core::Image& frame)
    {
        return device_
            .run([&](gpu::Device& opened) {
                if (!detector_)
                    detector_ = std::make_unique<BoardDetector>(opened, frame.columns, frame.rows, board_);
                return detector_->look(frame);
            })
            .get();
    }

private:
    gpu::DeviceThread& device_;
    core::Chessboard board_;
    std::unique_ptr<BoardDetector> detector_;
};

} // namespace

BoardSearch searchForChessboard(gpu::DeviceThread& device, const core::Chessboard& board)
{
    return [search = std::make_shared<ChessboardSearch>(device, board)](const core::Image& frame) {
        return search->look(frame);
    };
}

BoardSearch searchForCharuco(const core::CharucoBoard& board)
{
    return [board, columns = 0, rows = 0](const core::Image& frame) mutable {
        if (columns == 0) {
            columns = frame.columns;
            rows = frame.rows;
        }
        requireSize(frame, columns, rows);
        return core::findCharuco(frame, board);
    };
}

} // namespace isocenter::app
