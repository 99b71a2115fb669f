// SPDX-License-Identifier: MIT
#include "core/image/filters/padding.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kLeastPadding = 0.02; // of the image

// Finds the areas of one value that begin at the border, each pixel once.
class ConstantAreas
{
public:
    explicit ConstantAreas(const Image& image) : image_(image), seen_(image.values.size(), 0) {}

    // The connected pixels with the value of the given one; empty if an earlier call found them.
    const std::vector<std::size_t>& from(int column, int row)
    {
        area_.clear();
        add(column, row, image_.at(column, row));
        for (std::size_t next = 0; next < area_.size(); ++next) {
            const auto columns = static_cast<std::size_t>(image_.columns);
            const int c = static_cast<int>(area_[next] % columns);
            const int r = static_cast<int>(area_[next] / columns);
            const float value = image_.at(c, r);
            add(c - 1, r, value);
            add(c + 1, r, value);
            add(c, r - 1, value);
            add(c, r + 1, value);
        }
        return area_;
    }

private:
    void add(int column, int row, float value)
    {
        if (column < 0 || row < 0 || column >= image_.columns || row >= image_.rows)
            return;
        const std::size_t pixel = image_.index(column, row);
        if (seen_[pixel] != 0 || image_.values[pixel] != value)
            return;
        seen_[pixel] = 1;
        area_.push_back(pixel);
    }

    const Image& image_;
    std::vector<char> seen_;
    std::vector<std::size_t> area_;
};

} // namespace

Mask measuredPixels(const Image& image)
{
    Mask measured;
    ConstantAreas areas(image);
    const auto least = static_cast<std::size_t>(kLeastPadding * static_cast<double>(image.values.size()));
    const auto leaveOut = [&](int column, int row) {
        const std::vector<std::size_t>& area = areas.from(column, row);
        if (area.empty() || area.size() < least)
            return;
        if (measured.empty())
            measured = Mask(image.columns, image.rows, true);
        for (const std::size_t pixel : area)
            measured.counts[pixel] = 0;
    };
    for (int column = 0; column < image.columns; ++column)
        for (const int row : {0, image.rows - 1})
            leaveOut(column, row);
    for (int row = 0; row < image.rows; ++row)
        for (const int column : {0, image.columns - 1})
            leaveOut(column, row);
    return measured;
}

} // namespace isocenter::core
