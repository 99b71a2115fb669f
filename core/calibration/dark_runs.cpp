// SPDX-License-Identifier: MIT
#include "core/calibration/dark_runs.h"

#include <algorithm>
#include <numeric>

namespace isocenter::core {
namespace {

// Sums over all pixels above and to the left, with a row and a column of zeros before them.
std::vector<double> sumsOf(const Image& image)
{
    const auto stride = static_cast<std::size_t>(image.columns) + 1;
    std::vector<double> sums(stride * (static_cast<std::size_t>(image.rows) + 1), 0.0);
    for (int row = 0; row < image.rows; ++row) {
        double ofRow = 0.0;
        const std::size_t above = static_cast<std::size_t>(row) * stride;
        for (int column = 0; column < image.columns; ++column) {
            ofRow += static_cast<double>(image.at(column, row));
            const std::size_t place = above + static_cast<std::size_t>(column) + 1;
            sums[place + stride] = sums[place] + ofRow;
        }
    }
    return sums;
}

} // namespace

std::vector<DarkRun> darkRuns(const Image& image, int window, float leastDarker)
{
    const std::vector<double> sums = sumsOf(image);
    const auto sumTo = [&](int column, int row) {
        return sums[static_cast<std::size_t>(row) * (static_cast<std::size_t>(image.columns) + 1) +
                    static_cast<std::size_t>(column)];
    };
    const auto isDark = [&](int column, int row) {
        const int left = std::max(0, column - window / 2);
        const int right = std::min(image.columns, column + window / 2 + 1);
        const int top = std::max(0, row - window / 2);
        const int bottom = std::min(image.rows, row + window / 2 + 1);
        const double sum = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top);
        const auto mean = static_cast<float>(sum / ((right - left) * (bottom - top)));
        return image.at(column, row) < mean - leastDarker;
    };
    std::vector<DarkRun> runs;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (isDark(column, row)) {
                const int begin = column;
                while (column < image.columns && isDark(column, row))
                    ++column;
                runs.push_back({row, begin, column});
            }
    return runs;
}

std::vector<std::size_t> firstRuns(const std::vector<DarkRun>& runs)
{
    std::vector<std::size_t> parent(runs.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto rootOf = [&](std::size_t run) {
        while (parent[run] != run)
            run = parent[run] = parent[parent[run]];
        return run;
    };
    std::size_t above = 0;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        while (runs[above].row + 1 < runs[run].row ||
               (runs[above].row + 1 == runs[run].row && runs[above].end <= runs[run].begin))
            ++above;
        for (std::size_t touching = above;
             runs[touching].row + 1 == runs[run].row && runs[touching].begin < runs[run].end; ++touching) {
            const std::size_t first = rootOf(run);
            const std::size_t second = rootOf(touching);
            parent[std::max(first, second)] = std::min(first, second);
        }
    }
    for (std::size_t run = 0; run < runs.size(); ++run)
        parent[run] = rootOf(run);
    return parent;
}

} // namespace isocenter::core
