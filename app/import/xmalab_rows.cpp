// SPDX-License-Identifier: MIT
#include "app/import/xmalab_rows.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/foreign_path.h"
#include "core/io/images/image_size.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace isocenter::app {
namespace {

constexpr const char* kUndistortedMark = "UND"; // in the names that XMALab gives to exported images

class XmaLabRows
{
public:
    XmaLabRows(const FileFacts& facts, UnplannedFiles& files, std::vector<ImportItem>& rows)
        : facts_(facts), files_(files), rows_(rows)
    {
    }

    void add()
    {
        try {
            const core::XmaLabProject project = core::readXmaLabProject(facts_.file);
            const auto images = recordedImages(facts_.file, project);
            const auto among = [&](const std::vector<std::filesystem::path>& recorded) {
                return !recorded.empty() && std::ranges::any_of(files_.files(), [&](const FileFacts& other) {
                    return other.file == recorded.front() && other.kind == FileKind::Picture;
                });
            };
            if (!std::ranges::all_of(images, among))
                return;
            if (usesOthers(project, images))
                leaveOut(images);
            else
                addCameras(project, images);
        } catch (const Error& error) {
            files_.take(facts_.file);
            ImportItem row = rowOfProject(error.what());
            row.unreadable = true;
            rows_.push_back(std::move(row));
        }
    }

private:
    using Images = std::vector<std::vector<std::filesystem::path>>;

    ImportItem rowOfProject(std::string reason) const
    {
        ImportItem row;
        row.files = {facts_.file};
        row.reason = std::move(reason);
        row.choices = {ImportRole::NotUsed};
        return row;
    }

    // Whether undistorted images of the same cameras were exported.
    bool usesOthers(const core::XmaLabProject& project, const Images& images) const
    {
        std::set<std::filesystem::path> recorded;
        for (const auto& camera : images)
            recorded.insert(camera.begin(), camera.end());
        return std::ranges::any_of(project.cameras, &core::XmaLabCamera::undistorts) &&
               std::ranges::any_of(files_.files(), [&](const FileFacts& other) {
                   return other.kind == FileKind::Picture && saysUndistorted(other.file.stem().string()) &&
                          !recorded.contains(other.file);
               });
    }

    int takeFrames(ImportItem& row, const std::vector<std::filesystem::path>& recorded)
    {
        const std::set<std::filesystem::path> wanted(recorded.begin(), recorded.end());
        int frames = 0;
        for (const FileFacts& facts :
             files_.take([&](const FileFacts& other) { return wanted.contains(other.file); }))
            frames += facts.pages;
        row.files = recorded;
        row.frames = frames;
        return frames;
    }

    void leaveOut(const Images& images)
    {
        for (const auto& recorded : images) {
            ImportItem row;
            takeFrames(row, recorded);
            row.reason = translatable("Data", "recorded images, distorted: the undistorted ones are used");
            row.choices = {ImportRole::Frames, ImportRole::NotUsed};
            rows_.push_back(std::move(row));
        }
    }

    void addCameras(const core::XmaLabProject& project, const Images& images)
    {
        const std::string name = facts_.file.filename().string();
        for (std::size_t place = 0; place < images.size(); ++place) {
            const core::XmaLabCamera& camera = project.cameras[place];
            ImportItem frames;
            takeFrames(frames, images[place]);
            frames.role = ImportRole::Frames;
            frames.camera = static_cast<int>(place);
            frames.reason = fmt::format(translatable("Data", "camera {} in trial {} of {}"), camera.view.name,
                                        project.trial, name);
            frames.choices = {ImportRole::Frames, ImportRole::NotUsed};
            ImportItem calibration;
            calibration.files = {facts_.file};
            calibration.view = camera.view.name;
            calibration.role = ImportRole::Calibration;
            calibration.camera = frames.camera;
            calibration.reason =
                fmt::format(translatable("Data", "calibration of camera {} in {}"), camera.view.name, name);
            calibration.choices = {ImportRole::Calibration, ImportRole::NotUsed};
            judge(camera, frames, calibration);
            rows_.push_back(std::move(frames));
            rows_.push_back(std::move(calibration));
        }
        files_.take(facts_.file);
        ImportItem row = rowOfProject(describeXmaLab(project));
        if (project.trials > 1)
            row.question = fmt::format(
                translatable("Data",
                             "{} trials, opened is the active one, {}: for another, make it active in "
                             "XMALab and save the project"),
                project.trials, project.trial);
        rows_.push_back(std::move(row));
    }

    static void judge(const core::XmaLabCamera& camera, ImportItem& frames, ImportItem& calibration)
    {
        const core::ImageSize size = core::readImageSize(frames.files.front());
        frames.columns = size.columns;
        frames.rows = size.rows;
        const core::ProjectionGeometry& view = camera.view.projection;
        if (size.columns != view.columns() || size.rows != view.rows())
            calibration.question = fmt::format(
                translatable("Data", "calibrated for {} x {} pixels, but the images have {} x {}"),
                view.columns(), view.rows(), size.columns, size.rows);
        if (camera.undistorts)
            frames.question = translatable(
                "Data", "recorded images are distorted, but the calibration is for undistorted ones: export "
                        "the undistorted images of the trial in XMALab and open them with the project");
    }

    const FileFacts& facts_;
    UnplannedFiles& files_;
    std::vector<ImportItem>& rows_;
};

} // namespace

bool saysUndistorted(const std::string& name)
{
    return name.find(kUndistortedMark) != std::string::npos;
}

std::vector<std::vector<std::filesystem::path>> recordedImages(const std::filesystem::path& file,
                                                               const core::XmaLabProject& project)
{
    std::vector<std::vector<std::filesystem::path>> images;
    for (const core::XmaLabCamera& camera : project.cameras) {
        std::vector<std::filesystem::path>& found = images.emplace_back();
        for (const std::string& name : camera.recorded) {
            // All images of a camera lie where its first one does.
            const std::filesystem::path path =
                found.empty() ? core::foreignPath(file, name)
                              : found.front().parent_path() / name.substr(name.find_last_of("/\\") + 1);
            if (path.empty() || !core::isRegularFile(path)) {
                found.clear();
                break;
            }
            found.push_back(std::filesystem::absolute(path).lexically_normal());
        }
    }
    return images;
}

std::vector<ImportItem> rowsOfXmaLab(UnplannedFiles& files)
{
    std::vector<FileFacts> projects;
    for (const FileFacts& facts : files.files())
        if (facts.kind == FileKind::XmaLab)
            projects.push_back(facts);
    std::vector<ImportItem> rows;
    for (const FileFacts& facts : projects)
        XmaLabRows(facts, files, rows).add();
    return rows;
}

std::string missingOf(const core::XmaLabProject& project)
{
    const auto& recorded = project.cameras.front().recorded;
    if (recorded.empty())
        return translatable("Data", "calibration of an XMALab project that names no images: open the "
                                    "undistorted images of the trial with it");
    if (recorded.size() == 1)
        return fmt::format(translatable("Data",
                                        "calibration of an XMALab project whose trial is the video {}: "
                                        "export the undistorted images of the trial in XMALab and "
                                        "open them with the project"),
                           recorded.front());
    return fmt::format(translatable("Data", "calibration of an XMALab project whose images are not here ({}, "
                                            "...): open their folder with the project, or export the "
                                            "undistorted images of the trial in XMALab"),
                       recorded.front());
}

std::string describeXmaLab(const core::XmaLabProject& project)
{
    const std::string trial = project.trial.empty() ? "-" : project.trial;
    if (project.findings.empty())
        return fmt::format(translatable("Data", "XMALab project: {} cameras, trial {}"),
                           project.cameras.size(), trial);
    return fmt::format(translatable("Data", "XMALab project: {} cameras, trial {}, {}"),
                       project.cameras.size(), trial, project.findings.front().text);
}

} // namespace isocenter::app
