// SPDX-License-Identifier: MIT
#include "core/io/formats/landmark_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace isocenter::core {
namespace {

constexpr std::size_t kNumbers = 6; // x, y, z, view, column, row

Landmark landmarkOf(const std::string& name, const std::vector<double>& numbers)
{
    Landmark landmark;
    landmark.name = name;
    landmark.volumeMm = {numbers[0], numbers[1], numbers[2]};
    landmark.view = static_cast<std::size_t>(numbers[3]) - 1;
    landmark.pixel = {numbers[4], numbers[5]};
    return landmark;
}

std::string asField(std::string name)
{
    name.erase(0, std::min(name.find_first_not_of(" \t#"), name.size()));
    for (char& letter : name)
        if (letter == ',' || letter == ';' || letter == '\n' || letter == '\r')
            letter = ' ';
    return name;
}

} // namespace

bool isLandmarkTable(const std::string& text)
{
    constexpr std::size_t kLooked = 400;
    const std::string head = lowerCase(text.substr(0, kLooked));
    return std::ranges::all_of(std::array{"name", "view", "column", "row"},
                               [&](const char* title) { return head.find(title) != std::string::npos; });
}

std::vector<Landmark> readLandmarkFile(const std::filesystem::path& file)
{
    std::vector<Landmark> landmarks;
    for (const TextRow& row : readTextTable(file).rows) {
        if (row.size() != kNumbers + 1)
            throw FileError(
                file,
                fmt::format(translatable("Data", "line {} must be name,x,y,z,view,column,row; it is \"{}\""),
                            row.line(), row.text()));
        const std::vector<double> numbers = row.numbers(1);
        if (const double view = numbers[3]; !(view >= 1.0) || view > 1e6 || view != std::floor(view))
            throw FileError(
                file, fmt::format(
                          translatable(
                              "Data", "line {}: the view must be the number of an X-ray, from 1; it is {:g}"),
                          row.line(), view));
        landmarks.push_back(landmarkOf(row.field(0), numbers));
    }
    return landmarks;
}

void writeLandmarkFile(const std::filesystem::path& file, std::span<const Landmark> landmarks)
{
    std::string text = "name,x,y,z,view,column,row\n";
    for (const Landmark& landmark : landmarks)
        text += fmt::format("{},{},{},{},{},{},{}\n", asField(landmark.name), landmark.volumeMm.x(),
                            landmark.volumeMm.y(), landmark.volumeMm.z(), landmark.view + 1,
                            landmark.pixel.x(), landmark.pixel.y());
    replaceTextFile(file, text);
}

} // namespace isocenter::core
