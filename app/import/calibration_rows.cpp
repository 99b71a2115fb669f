// SPDX-License-Identifier: MIT
#include "app/geometry/geometry_check.h"
#include "app/import/camera_parts.h"
#include "app/import/xmalab_rows.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace isocenter::app {
namespace {

// A camera of the study that may get a calibration.
struct Camera
{
    int number = 0;
    std::string name;
    Eigen::Vector2i size = Eigen::Vector2i::Zero();
    bool hasGeometry = false;
};

struct View
{
    std::size_t calibration = 0;
    std::size_t view = 0;
};

bool isCalibrated(const ImportPlan& plan, int camera)
{
    return std::ranges::any_of(plan.items, [&](const ImportItem& item) {
        return item.role == ImportRole::Calibration && item.camera == camera;
    });
}

std::vector<Camera> camerasOf(const ImportPlan& plan)
{
    std::vector<Camera> cameras;
    for (const ImportItem& item : plan.items) {
        const bool isXray = item.role == ImportRole::Xray;
        if (!isXray && item.role != ImportRole::Frames)
            continue;
        for (std::size_t view = 0; view < (isXray ? item.files.size() : 1); ++view) {
            const std::filesystem::path& file = item.files[view];
            const std::string folder = file.parent_path().filename().string();
            // The number that tells frames apart says nothing of the camera.
            const std::string stem = isXray ? file.stem().string() : nameOf(item);
            cameras.push_back({item.camera + static_cast<int>(view),
                               fmt::format("{}/{}", folder, stem),
                               {item.columns, item.rows},
                               item.hasGeometry});
        }
    }
    if (cameras.empty())
        for (const OpenXray& xray : plan.open.xrays)
            cameras.push_back(
                {static_cast<int>(cameras.size()), xray.name, {xray.columns, xray.rows}, false});
    std::erase_if(cameras, [&](const Camera& camera) { return isCalibrated(plan, camera.number); });
    return cameras;
}

ImportItem rowOf(const FoundCalibration& calibration)
{
    ImportItem row;
    row.files = {calibration.facts.file};
    row.choices = {ImportRole::Calibration, ImportRole::NotUsed};
    return row;
}

// Whether the centre of a CT of known place is seen by the view.
std::string doubtOfView(const FoundCalibration& calibration, std::size_t view, const Camera& camera,
                        const ImportPlan& plan)
{
    const Eigen::Vector2i stated = calibration.sizes[view];
    if (stated.x() > 0 && camera.size.x() > 0 && stated != camera.size)
        return fmt::format(translatable("Data", "calibrated for {} x {} pixels, but the images have {} x {}"),
                           stated.x(), stated.y(), camera.size.x(), camera.size.y());
    const auto ct = std::ranges::find_if(plan.items, [](const ImportItem& item) {
        return item.role == ImportRole::Ct && item.centreMm.has_value();
    });
    if (ct == plan.items.end())
        return {};
    GeometryAnswers answers;
    answers.columns = camera.size.x();
    answers.rows = camera.size.y();
    try {
        const core::ViewGeometry geometry = calibration.contents.view(view, answers);
        if (geometry.world() != core::WorldFrame::Patient)
            return {};
        const core::ProjectionGeometry& projection = geometry.projection;
        const Eigen::Vector2d pixel = projection.project(*ct->centreMm);
        const bool seen = projection.depthMm(*ct->centreMm) > 0.0 && pixel.minCoeff() >= 0.0 &&
                          pixel.x() <= projection.columns() && pixel.y() <= projection.rows();
        return seen ? ""
                    : translatable("Data", "with this geometry the centre of the CT is outside the image");
    } catch (const Error& error) {
        return error.what();
    }
}

// Distributes the views over the cameras, and makes the rows.
class Assignment
{
public:
    Assignment(const std::vector<FoundCalibration>& calibrations, ImportPlan& plan)
        : calibrations_(calibrations), plan_(plan), cameras_(camerasOf(plan)), used_(calibrations.size())
    {
        for (std::size_t file = 0; file < calibrations.size(); ++file)
            for (std::size_t view = 0; view < calibrations[file].names.size(); ++view) {
                views_.push_back({file, view});
                viewNames_.push_back(calibrations[file].names[view]);
            }
        for (const Camera& camera : cameras_)
            cameraNames_.push_back(camera.name);
    }

    void make()
    {
        if (views_.size() == 1 && cameras_.size() > 1 && !mentionedKeys(viewNames_, cameraNames_).front())
            giveToAll();
        else
            giveToEach();
        for (std::size_t file = 0; file < calibrations_.size(); ++file)
            if (!used_[file])
                leaveOut(calibrations_[file]);
    }

private:
    // A file that only lay in the folder does not override what tags of DICOM state.
    bool yields(const FoundCalibration& calibration, const Camera& camera) const
    {
        return camera.hasGeometry && !calibration.facts.named;
    }

    void giveToAll()
    {
        ImportItem row = rowOf(calibrations_.front());
        row.role = ImportRole::Calibration;
        row.reason = translatable("Data", "the only geometry file");
        row.question = fmt::format(translatable("Data", "one geometry for {} cameras: apply it to all?"),
                                   cameras_.size());
        used_.front() = true;
        plan_.items.push_back(std::move(row));
    }

    void giveToEach()
    {
        const auto proposed = proposedViews(viewNames_, cameraNames_);
        const auto mentioned = mentionedKeys(viewNames_, cameraNames_);
        for (std::size_t place = 0; place < cameras_.size(); ++place) {
            if (!proposed[place])
                continue;
            const View view = views_[*proposed[place]];
            const FoundCalibration& calibration = calibrations_[view.calibration];
            if (yields(calibration, cameras_[place]))
                continue;
            used_[view.calibration] = true;
            ImportItem row = rowOf(calibration);
            row.role = ImportRole::Calibration;
            row.camera = cameras_[place].number;
            if (calibration.names.size() > 1)
                row.view = calibration.contents.nameOf(view.view);
            const bool byName = mentioned[place] == proposed[place];
            row.reason = reasonOf(calibration, view, byName);
            row.question = doubtOfView(calibration, view.view, cameras_[place], plan_);
            if (row.question.empty())
                row.question = questionOf(calibration, byName);
            if (row.question.empty() && !calibration.undistorts.empty() &&
                calibration.undistorts[view.view] && !saysUndistorted(cameras_[place].name))
                row.question = translatable("Data", "calibrated for undistorted images: were these exported "
                                                    "undistorted by XMALab?");
            plan_.items.push_back(std::move(row));
        }
    }

    std::string reasonOf(const FoundCalibration& calibration, const View& view, bool byName) const
    {
        const std::size_t count = calibration.names.size();
        const std::string name = calibration.contents.nameOf(view.view);
        if (count > 1 && byName)
            return fmt::format(translatable("Data", "view {} of {}, matched by image name"), name, count);
        if (count > 1)
            return fmt::format(translatable("Data", "view {} of {}, in image order"), name, count);
        if (views_.size() == 1)
            return translatable("Data", "the only geometry file");
        return byName ? translatable("Data", "matched by name") : translatable("Data", "matched by order");
    }

    std::string questionOf(const FoundCalibration& calibration, bool byName) const
    {
        const bool nameless =
            openQuestions(calibration.contents.kind()).size; // views are known by numbers alone
        if (calibration.names.size() > cameras_.size() && nameless)
            return translatable("Data", "views are numbered from 0: does the image number mean this view?");
        if (!byName && views_.size() > 1 && calibration.names.size() == 1)
            return translatable("Data", "no name match: does it belong to this camera?");
        return {};
    }

    // A geometry with a view for each projection is that of the scan.
    bool isOfScan(const FoundCalibration& calibration) const
    {
        return cameras_.empty() && std::ranges::any_of(plan_.items, [&](const ImportItem& item) {
                   return item.role == ImportRole::Projections &&
                          item.files.size() == calibration.names.size();
               });
    }

    void leaveOut(const FoundCalibration& calibration)
    {
        ImportItem row = rowOf(calibration);
        if (isOfScan(calibration)) {
            row.role = ImportRole::Calibration;
            row.reason = translatable("Data", "geometry of the projections");
            plan_.items.push_back(std::move(row));
            return;
        }
        const bool yielded =
            std::ranges::any_of(cameras_, [&](const Camera& camera) { return yields(calibration, camera); });
        row.reason =
            cameras_.empty() && !calibration.missing.empty() ? calibration.missing
            : cameras_.empty() ? translatable("Data", "geometry without an X-ray to apply it to")
            : yielded
                ? translatable("Data", "geometry file not applied: the DICOM tags already state the geometry")
                : translatable("Data", "geometry that matches none of the cameras");
        plan_.items.push_back(std::move(row));
    }

    const std::vector<FoundCalibration>& calibrations_;
    ImportPlan& plan_;
    std::vector<Camera> cameras_;
    std::vector<View> views_;
    std::vector<std::string> viewNames_;
    std::vector<std::string> cameraNames_;
    std::vector<bool> used_;
};

} // namespace

std::vector<FoundCalibration> calibrationsAmong(UnplannedFiles& files, std::vector<ImportItem>& rows)
{
    std::vector<FoundCalibration> calibrations;
    const auto isGeometry = [](const FileFacts& facts) {
        return facts.kind == FileKind::Geometry || facts.kind == FileKind::XmaLab;
    };
    for (FileFacts& facts : files.take(isGeometry))
        try {
            FoundCalibration found{facts, GeometryContents::read(facts.file), {}, {}, {}, {}};
            for (std::size_t view = 0; view < found.contents.count(); ++view) {
                const bool single = found.contents.count() == 1;
                found.names.push_back(single ? facts.file.stem().string() : found.contents.nameOf(view));
                found.sizes.push_back(
                    openQuestions(found.contents.kind()).size
                        ? Eigen::Vector2i::Zero()
                        : Eigen::Vector2i(found.contents.view(view, {}).projection.columns(),
                                          found.contents.view(view, {}).projection.rows()));
            }
            if (facts.kind == FileKind::XmaLab) {
                const core::XmaLabProject project = core::readXmaLabProject(facts.file);
                found.missing = missingOf(project);
                for (const core::XmaLabCamera& camera : project.cameras)
                    found.undistorts.push_back(camera.undistorts);
            }
            calibrations.push_back(std::move(found));
        } catch (const Error& error) {
            ImportItem row;
            row.files = {facts.file};
            row.reason = error.what();
            row.unreadable = true;
            row.choices = {ImportRole::NotUsed};
            rows.push_back(std::move(row));
        }
    return calibrations;
}

void assignCalibrations(const std::vector<FoundCalibration>& calibrations, ImportPlan& plan)
{
    if (!calibrations.empty())
        Assignment(calibrations, plan).make();
}

} // namespace isocenter::app
