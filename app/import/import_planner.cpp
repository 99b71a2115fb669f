// SPDX-License-Identifier: MIT
#include "app/import/import_planner.h"

#include "app/geometry/geometry_check.h"
#include "app/import/camera_parts.h"
#include "app/import/plan_gaps.h"
#include "app/import/study_parts.h"
#include "app/import/xmalab_rows.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace isocenter::app {
namespace {

bool hasRole(const std::vector<ImportItem>& items, bool (*test)(ImportRole))
{
    return std::ranges::any_of(items, [test](const ImportItem& item) { return test(item.role); });
}

ImportItem rowOf(const FileFacts& facts, ImportRole role, std::string reason)
{
    ImportItem row;
    row.files = {facts.file};
    row.role = role;
    row.reason = std::move(reason);
    row.choices = {role};
    if (role != ImportRole::NotUsed)
        row.choices.push_back(ImportRole::NotUsed);
    return row;
}

// Cameras are counted through the rows in their order; those of a trial have their numbers already.
void numberCameras(ImportPlan& plan)
{
    int next = 0;
    for (const ImportItem& item : plan.items)
        if (isImageRole(item.role) && item.camera != kNoCamera)
            next = std::max(next, item.camera + 1);
    for (ImportItem& item : plan.items)
        if (isImageRole(item.role) && item.camera == kNoCamera) {
            item.camera = next;
            next += item.role == ImportRole::Xray ? static_cast<int>(item.files.size()) : 1;
        }
    for (ImportItem& mask : plan.items)
        if (mask.role == ImportRole::Mask)
            for (const ImportItem& image : plan.items)
                if (image.role == ImportRole::Xray && image.columns == mask.columns &&
                    image.rows == mask.rows)
                    mask.camera = image.camera;
}

bool saysTruth(const std::filesystem::path& file)
{
    return file.stem().string().starts_with("truth");
}

// Which body each file of poses moves.
void addPoses(UnplannedFiles& files, ImportPlan& plan)
{
    std::vector<std::string> bodies;
    for (const ImportItem& item : plan.items)
        if (isBodyRole(item.role))
            bodies.push_back(item.body);
    const auto isPoses = [](const FileFacts& facts) {
        return facts.kind == FileKind::Pose || facts.kind == FileKind::JointTrack ||
               facts.kind == FileKind::Autoscoper || facts.kind == FileKind::RigidBodies;
    };
    std::vector<std::string> moved; // bodies that have poses
    for (const FileFacts& facts : files.take(isPoses)) {
        ImportItem row = rowOf(facts, ImportRole::Poses, {});
        const bool several = facts.kind == FileKind::Autoscoper || facts.kind == FileKind::RigidBodies;
        const auto named = mentionedKeys(bodies, {facts.file.stem().string()}).front();
        if (bodies.size() == 1)
            row.body = bodies.front();
        else if (named)
            row.body = bodies[*named];
        if (bodies.size() < 2)
            row.reason = facts.kind == FileKind::Pose ? translatable("Data", "a pose to start from")
                                                      : translatable("Data", "poses of the frames");
        else if (named)
            row.reason = fmt::format(translatable("Data", "poses of {}, matched by name"), row.body);
        else if (several)
            row.reason = translatable("Data", "poses of all volumes, in their order");
        else
            row.question = translatable("Data", "which body do these poses belong to?");
        if (saysTruth(facts.file) && !facts.named) {
            row.role = ImportRole::NotUsed;
            row.reason = translatable("Data", "known true pose, not used as a start");
        } else if (!row.body.empty() && std::ranges::find(moved, row.body) != moved.end()) {
            row.role = ImportRole::NotUsed;
            row.reason = fmt::format(translatable("Data", "other poses of {} come first"), row.body);
        } else if (!row.body.empty()) {
            moved.push_back(row.body);
        }
        plan.items.push_back(std::move(row));
    }
}

void addRest(UnplannedFiles& files, ImportPlan& plan)
{
    const bool isStudy = hasRole(plan.items, isBodyRole) || hasRole(plan.items, isImageRole);
    for (const FileFacts& facts : files.take(FileKind::Landmarks))
        plan.items.push_back(
            rowOf(facts, ImportRole::Landmarks, translatable("Data", "landmarks in CT and X-rays")));
    for (const FileFacts& facts : files.take(FileKind::MaskPolygons)) {
        plan.items.push_back(
            rowOf(facts, ImportRole::Mask, translatable("Data", "mask polygons of an X-ray")));
        plan.items.back().camera = 0;
        if (plan.cameras() != 1)
            plan.items.back().question = translatable("Data", "which X-ray does it belong to?");
    }
    for (const FileFacts& facts : files.take(FileKind::Bones))
        plan.items.push_back(
            rowOf(facts, ImportRole::BonesList, translatable("Data", "list of the study's bones")));
    for (const FileFacts& facts : files.take(FileKind::Scan)) {
        ImportItem row = rowOf(facts, ImportRole::Projections, translatable("Data", "scanner projections"));
        const auto scan = std::ranges::find_if(plan.items, [&](const ImportItem& item) {
            return item.role == ImportRole::Projections &&
                   item.files.front().extension() == facts.file.extension() &&
                   item.files.front().parent_path() == facts.file.parent_path();
        });
        if (scan == plan.items.end())
            plan.items.push_back(std::move(row));
        else
            scan->files.push_back(facts.file);
    }
    for (const FileFacts& facts : files.take(FileKind::Video)) {
        plan.items.push_back(
            rowOf(facts, ImportRole::Video, translatable("Data", "video, opened on the Track page")));
        if (isStudy)
            plan.items.back().role = ImportRole::NotUsed;
    }
    for (const FileFacts& facts : files.take(FileKind::Project)) {
        plan.items.push_back(rowOf(facts, ImportRole::Project, translatable("Data", "Isocenter project")));
        if (!facts.named) { // a project that lies in a study's folder is opened by itself
            plan.items.back().role = ImportRole::NotUsed;
            plan.items.back().reason = translatable("Data", "project, to be opened on its own");
        }
    }
    for (const FileFacts& facts : files.files()) {
        plan.items.push_back(rowOf(facts, ImportRole::NotUsed, facts.what));
        plan.items.back().unreadable = facts.unreadable;
    }
}

// A body that comes without X-rays while a model is open stands beside it or takes its place.
void questionBodies(ImportPlan& plan)
{
    if (plan.open.volume.empty() || plan.cameras() > 0)
        return;
    const bool hasCt = hasRole(plan.items, [](ImportRole role) { return role == ImportRole::Ct; });
    for (ImportItem& item : plan.items) {
        if (item.role != ImportRole::Bone && item.role != ImportRole::Surface)
            continue;
        if (std::ranges::find(item.choices, ImportRole::Ct) == item.choices.end())
            item.choices.insert(item.choices.begin() + 1, ImportRole::Ct);
        if (item.question.empty() && !hasCt)
            item.question =
                fmt::format(translatable("Data", "a further bone beside {}, or the model in its place?"),
                            plan.open.volume);
    }
}

int orderOf(const ImportItem& item)
{
    constexpr std::array kOrder{ImportRole::Project, ImportRole::Ct,          ImportRole::BonesList,
                                ImportRole::Bone,    ImportRole::Surface,     ImportRole::Xray,
                                ImportRole::Frames,  ImportRole::Calibration, ImportRole::Mask,
                                ImportRole::Poses,   ImportRole::Landmarks,   ImportRole::Projections,
                                ImportRole::Video,   ImportRole::NotUsed};
    const bool ofCamera =
        isImageRole(item.role) || item.role == ImportRole::Calibration || item.role == ImportRole::Mask;
    const auto place = static_cast<int>(std::ranges::find(kOrder, item.role) - kOrder.begin());
    constexpr int kCameras = 100;
    constexpr int kBehindCameras = 100'000;
    if (ofCamera) // cameras one after the other, each with what belongs to it
        return kCameras + 10 * std::max(item.camera, 0) + (item.role == ImportRole::Calibration ? 1 : 0) +
               (item.role == ImportRole::Mask ? 2 : 0);
    return place < 5 ? place : kBehindCameras + place + (item.unreadable ? -1 : 0);
}

} // namespace

ImportPlan planImport(FoundFiles found, const ImportContext& open, const core::Progress& progress)
{
    UnplannedFiles files(std::move(found.files));
    ImportPlan plan;
    plan.open = open;
    const auto add = [&plan](std::vector<ImportItem> rows) {
        std::ranges::move(rows, std::back_inserter(plan.items));
    };
    add(rowsOfTrials(files));
    add(rowsOfXmaLab(files));
    add(rowsOfSeries(found.series, progress));
    const auto isCt = [](ImportRole role) { return role == ImportRole::Ct; };
    add(rowsOfVolumes(files, hasRole(plan.items, isCt)));
    const std::vector<FoundCalibration> calibrations = calibrationsAmong(files, plan.items);
    const bool hasVolume = hasRole(plan.items, isBodyRole) || !open.volume.empty();
    const bool hasXrays = hasRole(plan.items, isImageRole) || !open.xrays.empty();
    add(rowsOfPictures(files, {calibrations, hasVolume, hasXrays, open.xrays}, progress));
    numberCameras(plan);
    assignCalibrations(calibrations, plan);
    addPoses(files, plan);
    addRest(files, plan);
    questionBodies(plan);
    std::ranges::stable_sort(plan.items, {}, orderOf);
    plan.missing = gapsOf(plan);
    return plan;
}

} // namespace isocenter::app
