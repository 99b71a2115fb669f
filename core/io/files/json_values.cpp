// SPDX-License-Identifier: MIT
#include "core/io/files/json_values.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {

nlohmann::json rowsOf(const Pose& pose)
{
    const Eigen::Matrix4d matrix = pose.worldFromVolume().matrix();
    nlohmann::json rows = nlohmann::json::array();
    for (int row = 0; row < 4; ++row)
        rows.push_back({matrix(row, 0), matrix(row, 1), matrix(row, 2), matrix(row, 3)});
    return rows;
}

Pose poseOf(const JsonObject& object, const std::string& key)
{
    const std::vector<double> values = object.matrix(key, 4, 4);
    try {
        return Pose::fromMatrix(
            Eigen::Map<const Eigen::Matrix<double, 4, 4, Eigen::RowMajor>>(values.data()));
    } catch (const InputError& error) {
        object.failWhole(fmt::format("\"{}\": {}", key, error.what()));
    }
}

nlohmann::json listOf(const Roi& region)
{
    return {region.column, region.row, region.columns, region.rows};
}

Roi regionOf(const JsonObject& object, const std::string& key)
{
    const std::string expected = "[column, row, columns, rows] in whole pixels";
    const std::vector<double> n = object.numbers(key, 4, expected);
    const auto whole = [](double number) { return number == std::floor(number) && std::abs(number) < 1e6; };
    if (!std::ranges::all_of(n, whole) || n[2] < 1.0 || n[3] < 1.0)
        object.fail(key, expected);
    return {static_cast<int>(n[0]), static_cast<int>(n[1]), static_cast<int>(n[2]), static_cast<int>(n[3])};
}

PixelCentre pixelCentreAt(const JsonObject& object)
{
    constexpr const char* kExpected = "0 (integer pixel centres) or 0.5 (centre of the first pixel at 0.5)";
    const std::optional<PixelCentre> convention = pixelCentreOf(object.number(kPixelCentreKey, kExpected));
    if (!convention)
        object.fail(kPixelCentreKey, kExpected);
    return *convention;
}

} // namespace isocenter::core
