// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace isocenter::app {

// Descriptive statistics of a sample in any order; 0 for an empty one.

double mean(const std::vector<double>& values);
// The value below which that share (0 to 1) of the sample lies, linear between neighbours in rank
// (Hyndman and Fan's type 7, as in NumPy and R).
double percentile(std::vector<double> values, double share);
inline double median(const std::vector<double>& values)
{
    return percentile(values, 0.5);
}

// What reports tell of a sample. In a box plot the box spans the quartiles, the whiskers the smallest and
// largest value.
struct SampleSummary
{
    std::size_t count = 0;
    double smallest = 0.0;
    double lowerQuartile = 0.0;
    double median = 0.0;
    double upperQuartile = 0.0;
    double percentile95 = 0.0;
    double largest = 0.0;

    double interquartileRange() const { return upperQuartile - lowerQuartile; }
};
SampleSummary summaryOf(const std::vector<double>& values);

// The 95 % confidence interval of a share, after Wilson (J. Am. Stat. Assoc. 22, 1927), which holds for few
// trials and for none or all of them; 0 to 1 without any.
struct ShareInterval
{
    double low = 0.0;
    double high = 1.0;
};
ShareInterval shareInterval(int successes, int trials);

} // namespace isocenter::app
