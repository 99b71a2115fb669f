// SPDX-License-Identifier: MIT
#include "core/io/files/json_values.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {

nlohmann::ordered_json rowsOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const auto& row : matrix.rowwise()) {
        nlohmann::ordered_json numbers = nlohmann::ordered_json::array();
        for (const double number : row)
            numbers.push_back(number);
        rows.push_back(std::move(numbers));
    }
    return rows;
}

nlohmann::ordered_json finiteListOf(const Eigen::Vector3d& numbers)
{
    auto list = nlohmann::ordered_json::array();
    for (const double number : numbers)
        list.push_back(std::abs(number) <= kLargestNumber ? nlohmann::ordered_json(number)
                                                          : nlohmann::ordered_json());
    return list;
}

nlohmann::ordered_json rowsOf(const Pose& pose)
{
    return rowsOf(pose.worldFromVolume().matrix());
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
    const std::string expected = translatable("Data", "[column, row, columns, rows] in whole pixels");
    const std::vector<double> n = object.numbers(key, 4, expected);
    const auto whole = [](double number) { return number == std::floor(number) && std::abs(number) < 1e6; };
    if (!std::ranges::all_of(n, whole) || n[2] < 1.0 || n[3] < 1.0)
        object.fail(key, expected);
    return {static_cast<int>(n[0]), static_cast<int>(n[1]), static_cast<int>(n[2]), static_cast<int>(n[3])};
}

std::array<bool, 3> axisFlagsOf(const JsonObject& object, const std::string& key)
{
    std::array<bool, 3> flags{};
    const nlohmann::json& list = object.json().at(key);
    const bool usable =
        list.is_array() && list.size() == flags.size() &&
        std::ranges::all_of(list, [](const nlohmann::json& flag) { return flag.is_boolean(); });
    if (!usable)
        object.fail(key, "[columns, rows, pages], each true or false");
    for (std::size_t axis = 0; axis < flags.size(); ++axis)
        flags[axis] = list[axis].get<bool>();
    return flags;
}

PixelCentre pixelCentreAt(const JsonObject& object)
{
    constexpr const char* kExpected =
        translatable("Data", "0 (integer pixel centres) or 0.5 (centre of the first pixel at 0.5)");
    const std::optional<PixelCentre> convention = pixelCentreOf(object.number(kPixelCentreKey, kExpected));
    if (!convention)
        object.fail(kPixelCentreKey, kExpected);
    return *convention;
}

} // namespace isocenter::core
