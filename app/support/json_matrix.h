// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include <utility>

namespace isocenter::app {

// A matrix as a list of its rows.
template <class Derived>
nlohmann::ordered_json rowsOf(const Eigen::MatrixBase<Derived>& matrix)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
        nlohmann::ordered_json numbers = nlohmann::ordered_json::array();
        for (Eigen::Index column = 0; column < matrix.cols(); ++column)
            numbers.push_back(matrix(row, column));
        rows.push_back(std::move(numbers));
    }
    return rows;
}

} // namespace isocenter::app
