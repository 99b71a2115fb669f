// SPDX-License-Identifier: MIT
#include "app/sequence/frame_table.h"

#include "app/report/csv_table.h"

#include <fmt/format.h>

namespace isocenter::app {

const char* const kFrameColumns = "frame,state,tx,ty,tz,rx,ry,rz,value,evaluations,start,note";

std::string frameColumns(int number, std::string_view state, const FrameRecord& frame,
                         const Eigen::Vector3d& pivotMm)
{
    std::string text = fmt::format("{},{}", number, state);
    if (frame.state == FrameState::Tracked || frame.state == FrameState::Lost) {
        const core::PoseParameters pose = frame.pose.parameters(pivotMm);
        text += fmt::format(",{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.8g},{},{}", pose.translationMm.x(),
                            pose.translationMm.y(), pose.translationMm.z(), pose.rotationDeg.x(),
                            pose.rotationDeg.y(), pose.rotationDeg.z(), frame.value, frame.evaluations,
                            frame.start);
    } else {
        text += ",,,,,,,,,";
    }
    const std::string doubt = frame.doubt();
    return text + ',' + (doubt.empty() ? "" : quotedCsv(doubt));
}

} // namespace isocenter::app
