// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"

#include <filesystem>
#include <string>

namespace isocenter::app {

// A comparison as files. baseline: the system that speed-ups refer to (a device's id or the name of a
// published one); rows have none where a scene lacks it.

std::string comparisonJson(const DeviceComparison& comparison,
                           const std::string& baseline); // isocenter.comparison/2
std::string comparisonCsv(const DeviceComparison& comparison,
                          const std::string& baseline); // a row a system and scene
// A row for every sample that was taken.
std::string comparisonSamplesCsv(const DeviceComparison& comparison);
// One page with charts, tables and, where this build writes PNG, pictures. command: as typed; empty: none.
std::string comparisonHtml(const DeviceComparison& comparison, const std::string& baseline,
                           const std::string& command);

// Writes the form that the extension names: .json, .csv or .html. Throws UsageError for another one and
// FileError.
void writeComparisonFile(const std::filesystem::path& file, const DeviceComparison& comparison,
                         const std::string& baseline);
// comparison.json, comparison.csv, samples.csv and report.html into the folder, which is made if needed.
// Throws FileError.
void writeComparison(const std::filesystem::path& folder, const DeviceComparison& comparison,
                     const std::string& baseline, const std::string& command);

} // namespace isocenter::app
