// SPDX-License-Identifier: MIT
#include "app/exports/picture_files.h"

#include "app/registration/seen_images.h"
#include "core/io/images/image_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace isocenter::app {
namespace {

// What of an X-ray's name may stand in a file's.
std::string fileNameOf(const core::Radiograph& xray)
{
    std::string name = std::filesystem::path(xray.name).stem().string();
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_')
            c = '_';
    return name;
}

} // namespace

std::vector<std::filesystem::path> pictureFiles(const std::filesystem::path& file,
                                                const std::vector<OverlayView>& views)
{
    if (views.size() == 1)
        return {file};
    std::vector<std::filesystem::path> files;
    for (std::size_t v = 0; v < views.size(); ++v) {
        const std::string base = file.stem().string() + "_" + fileNameOf(*views[v].xray);
        std::filesystem::path named = file.parent_path() / (base + ".png");
        if (std::ranges::find(files, named) != files.end())
            named = file.parent_path() / fmt::format("{}_{}.png", base, v + 1);
        files.push_back(std::move(named));
    }
    return files;
}

std::vector<std::filesystem::path> writeOverlayPictures(const std::filesystem::path& file,
                                                        const std::vector<OverlayView>& views,
                                                        const core::Pose& pose, OverlayPainter& painter,
                                                        const core::Progress& progress)
{
    const std::vector<std::filesystem::path> files = pictureFiles(file, views);
    for (std::size_t v = 0; v < views.size(); ++v) {
        progress.update(static_cast<double>(v) / static_cast<double>(views.size()), views[v].xray->name);
        core::writeRgbPng(files[v], painter.picture(views[v], pose, 1, progress.stop));
    }
    return files;
}

std::vector<std::filesystem::path> writeSeenPictures(const std::filesystem::path& file,
                                                     const RegistrationTask& task,
                                                     const core::Progress& progress)
{
    core::RegistrationStage stage = task.plan.stages().stages.back();
    stage.level = {1, 1};
    const std::vector<core::SeenImages> seen =
        task.onDevice(progress.stop)->seen(stage, task.start, progress.stop);
    std::vector<std::filesystem::path> files;
    for (const std::string& name : writeSeenFiles(seen, task.plan.settings().similarityOf(stage),
                                                  file.parent_path(), file.stem().string() + "_", progress))
        files.push_back(file.parent_path() / name);
    return files;
}

} // namespace isocenter::app
