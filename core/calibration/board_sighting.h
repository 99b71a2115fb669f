// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <string>
#include <vector>

namespace isocenter::core {

// What an image shows of a board of either kind.
struct BoardSighting
{
    std::vector<Eigen::Vector2d> corners; // to a few hundredths of a pixel; none if there is no board
    std::vector<int> numbers;             // of these corners on the board, row by row
    int found = 0;                        // corners of what is most like the board
    std::string problem;                  // why there is no board, for people
};

} // namespace isocenter::core
