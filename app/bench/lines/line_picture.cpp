// SPDX-License-Identifier: MIT
#include "app/bench/lines/line_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace isocenter::app {
namespace {

constexpr int kPictureSeed = 17;
constexpr double kPixelsALine = 9000.0;
constexpr double kLengthPx = 200.0;
constexpr double kStepPx = 0.5;

// Draws the arc, brighter than the ground by its brightness in its middle, of a Gaussian profile.
void drawArc(core::Image& image, std::mt19937& random)
{
    const auto between = [&random](double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(random);
    };
    double x = between(0.0, image.columns);
    double y = between(0.0, image.rows);
    double angle = between(0.0, 2.0 * std::numbers::pi);
    const double turn = between(-0.01, 0.01);
    const double sigma = between(0.5, 2.5);
    const double brightness = between(20.0, 90.0);
    const int reach = static_cast<int>(std::ceil(3.0 * sigma));
    for (double along = 0.0; along < kLengthPx; along += kStepPx) {
        for (int across = -reach; across <= reach; ++across) {
            const int column = static_cast<int>(std::floor(x - across * std::sin(angle)));
            const int row = static_cast<int>(std::floor(y + across * std::cos(angle)));
            if (column < 0 || row < 0 || column >= image.columns || row >= image.rows)
                continue;
            const double added = brightness * std::exp(-0.5 * across * across / (sigma * sigma));
            float& pixel = image.at(column, row);
            pixel = std::max(pixel, static_cast<float>(added));
        }
        x += kStepPx * std::cos(angle);
        y += kStepPx * std::sin(angle);
        angle += kStepPx * turn;
    }
}

} // namespace

core::Image linePicture(int columns, int rows, double noise)
{
    core::Image image(columns, rows);
    std::mt19937 random(kPictureSeed);
    const double lines = static_cast<double>(columns) * static_cast<double>(rows) / kPixelsALine;
    for (int line = 0; line < std::max(1, static_cast<int>(lines)); ++line)
        drawArc(image, random);
    std::normal_distribution<double> deviation(0.0, 1.0);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double ground = 70.0 + 20.0 * std::sin(column / 150.0) * std::cos(row / 190.0);
            float& pixel = image.at(column, row);
            pixel = static_cast<float>(std::clamp(
                std::floor(ground + static_cast<double>(pixel) + noise * deviation(random)), 0.0, 255.0));
        }
    return image;
}

} // namespace isocenter::app
