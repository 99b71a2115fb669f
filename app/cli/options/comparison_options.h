// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options/mask_lines_options.h"
#include "core/image/mask.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// Masks of files, each read once however many frames of a sequence it serves. Used on one thread.
class MaskFiles
{
public:
    // As core::readMaskImage.
    const core::Mask& image(const std::filesystem::path& file, int columns, int rows);
    // As core::readMaskPolygons.
    const core::Mask& polygons(const std::filesystem::path& file, int columns, int rows);

private:
    using Key = std::tuple<std::filesystem::path, int, int>;
    std::map<Key, core::Mask> images_;
    std::map<Key, core::Mask> polygons_;
};

// The options that say which pixels of the X-rays are compared and what is done to them before. Each is
// stated once for all X-rays or once for each, in their order; "none" stands for nothing.
struct ComparisonOptions
{
    std::vector<std::string> masks;
    std::vector<std::string> maskPolygons;
    std::vector<std::string> collimators; // "auto", also where nothing is stated, or "none"
    MaskLinesOptions maskLines;
    std::vector<std::string> preprocessing;

    void addTo(CLI::App& command);
    // Completes the views, whose radiographs are read, with masks that may have been read before. Gives what
    // the user should know of collimators that were found. Throws UsageError, InputError and FileError.
    std::vector<std::string> applyTo(std::vector<gpu::RegistrationView>& views, MaskFiles& files) const;
    // Adds what was asked for, for pose.json.
    void state(std::map<std::string, std::string>& options) const;

private:
    bool isCollimatorSought(std::size_t view, std::size_t views) const;
};

} // namespace isocenter::app
