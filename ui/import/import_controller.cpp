// SPDX-License-Identifier: MIT
#include "ui/import/import_controller.h"

#include "app/cases/geometry_contents.h"
#include "app/geometry/geometry_check.h"
#include "app/import/import_planner.h"
#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "ui/dialogs/volume_question.h"
#include "ui/import/import_sheet.h"
#include "ui/support/file_paths.h"

#include <QWidget>

#include <algorithm>
#include <optional>
#include <utility>

namespace isocenter::ui {
namespace {

using app::ImportRole;

bool isUsed(const app::ImportItem& item)
{
    return item.role != ImportRole::NotUsed;
}

// Whether nothing but geometry is there, used or not.
QStringList onlyGeometries(const app::ImportPlan& plan)
{
    QStringList files;
    for (const app::ImportItem& item : plan.items) {
        const bool geometry = std::ranges::find(item.choices, ImportRole::Calibration) != item.choices.end();
        if (!geometry)
            return {};
        if (const QString text = textOf(item.files.front()); !files.contains(text))
            files << text;
    }
    return files;
}

// Why there is nothing to open or to choose; empty if there is.
std::string problemOf(const app::ImportPlan& plan, const std::vector<std::filesystem::path>& paths)
{
    if (plan.items.empty())
        return FileError(paths.front(), translatable("Data", "holds no file")).what();
    if (plan.items.size() > 1 || isUsed(plan.items.front()))
        return {};
    const app::ImportItem& only = plan.items.front();
    return only.reason.starts_with(only.files.front().string())
               ? only.reason
               : FileError(only.files.front(), only.reason).what();
}

bool isOpenDicomQuestion(const app::ImportPlan& plan)
{
    return !plan.certain() &&
           std::ranges::all_of(plan.items, [](const app::ImportItem& item) { return !item.series.empty(); });
}

// The place of a surface that becomes the model, alone and without X-rays: what its file does not say, its
// unit and material, is asked about.
std::optional<std::size_t> surfaceAsModel(const app::ImportPlan& plan)
{
    std::optional<std::size_t> body;
    for (std::size_t row = 0; row < plan.items.size(); ++row)
        if (app::isBodyRole(plan.items[row].role)) {
            if (body)
                return std::nullopt;
            body = row;
        }
    if (!body || plan.cameras() > 0 || !core::isSurfaceFile(plan.items[*body].files.front()))
        return std::nullopt;
    const bool isFurtherBone = plan.items[*body].role == ImportRole::Surface && !plan.open.volume.empty();
    return isFurtherBone ? std::nullopt : body;
}

// Whether the files put the X-rays that are open where nothing speaks against it.
bool fits(const app::Session& session, const std::vector<app::StudyRequests::OfXray>& geometries)
{
    app::AssignedViews views(session.xrays().size());
    try {
        for (const app::StudyRequests::OfXray& geometry : geometries)
            views.at(geometry.xray) = app::viewNamed(geometry.file, geometry.view,
                                                     session.xrays().at(geometry.xray).radiograph->pixels);
        const std::vector<app::ViewCheck> checks = app::checkViews(session, views);
        return std::ranges::none_of(checks, [](const app::ViewCheck& check) {
            return check.verdict == app::ViewCheck::Verdict::Doubtful ||
                   check.verdict == app::ViewCheck::Verdict::Impossible;
        });
    } catch (const Error&) {
        return false; // the dialog says why
    }
}

// Takes the geometry out that asks for more than the X-rays say, such as RTK's for the pixel pitch.
QStringList takeUnanswered(app::StudyRequests& study)
{
    QStringList files;
    for (app::XrayRequest& xray : study.xrays)
        if (!xray.geometryFile.empty() && app::openQuestions(app::geometryKindOf(xray.geometryFile)).pitch) {
            if (const QString text = textOf(xray.geometryFile); !files.contains(text))
                files << text;
            xray.geometryFile.clear();
            xray.view.clear();
        }
    return files;
}

} // namespace

ImportController::ImportController(app::Workspace& workspace, QWidget* window)
    : QObject(window), workspace_(workspace), window_(window)
{
    workspace_.dataJobs().ended.connect([this](const std::string&) {
        if (opening_ && !workspace_.dataJobs().busy()) {
            opening_ = false;
            startNext();
        }
    });
}

void ImportController::open(const QStringList& paths, app::Workspace::XrayPlace place)
{
    if (paths.isEmpty())
        return;
    Opening opening{{}, place};
    for (const QString& path : paths)
        opening.paths.push_back(pathOf(path));
    waiting_.push_back(std::move(opening));
    if (!opening_)
        startNext();
}

void ImportController::startNext()
{
    if (waiting_.empty())
        return;
    const Opening next = std::move(waiting_.front());
    waiting_.pop_front();
    opening_ = true;
    look(next);
}

void ImportController::look(const Opening& opening)
{
    // What is being loaded belongs to the session first.
    workspace_.dataJobs().submit(
        translatable("App", "Looking through files"),
        [this, opening](const core::Progress& progress) -> app::JobQueue::Finish {
            app::FoundFiles found = app::lookThrough(opening.paths, progress);
            return [this, opening, found = std::move(found)] {
                workspace_.dataJobs().submit(
                    translatable("App", "Looking through files"),
                    [this, opening, found, open = app::contextOf(workspace_.session())](
                        const core::Progress& planning) -> app::JobQueue::Finish {
                        const app::ImportPlan plan = app::planImport(found, open, planning);
                        return [this, opening, plan] { decide(plan, opening); };
                    });
            };
        });
}

void ImportController::decide(const app::ImportPlan& plan, const Opening& opening)
{
    const QStringList geometries = onlyGeometries(plan);
    if (!geometries.isEmpty())
        openGeometries(plan, geometries, opening.place);
    else if (const std::string problem = problemOf(plan, opening.paths); !problem.empty())
        Q_EMIT failed({tr("The file could not be opened").toStdString(), problem, {}});
    else if (isOpenDicomQuestion(plan))
        browse(opening);
    else if (plan.certain() && std::ranges::any_of(plan.items, isUsed))
        openPlan(plan, opening.place);
    else
        ask(plan, opening.place);
}

// Geometry that fits the open X-rays is applied. What it leaves open (pixel pitch, size, pixel centres) and
// where it would put the views is a matter of its own dialog.
void ImportController::openGeometries(const app::ImportPlan& plan, const QStringList& files,
                                      app::Workspace::XrayPlace place)
{
    const app::StudyRequests study = app::requestsOf(plan);
    if (plan.certain() && !study.geometries.empty() && fits(workspace_.session(), study.geometries))
        openPlan(plan, place);
    else
        Q_EMIT geometryAsked(files);
}

// The browser shows series with their tags and warnings.
void ImportController::browse(const Opening& opening)
{
    app::CtRequest request;
    request.paths = opening.paths;
    workspace_.openFound(std::move(request));
}

void ImportController::ask(const app::ImportPlan& plan, app::Workspace::XrayPlace place)
{
    auto* sheet = new ImportSheet(plan, window_);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet, place] { openPlan(sheet->plan(), place); });
    sheet->open();
}

void ImportController::openPlan(const app::ImportPlan& plan, app::Workspace::XrayPlace place)
{
    if (const auto surface = surfaceAsModel(plan)) {
        app::ImportPlan rest = plan;
        app::changeRole(rest, *surface, ImportRole::NotUsed);
        openVolumeFile(workspace_, textOf(plan.items[*surface].files.front()), window_,
                       [this, rest, place] { openPlan(rest, place); });
        return;
    }
    app::StudyRequests study = app::requestsOf(plan);
    if (!study.project.empty()) {
        Q_EMIT projectChosen(textOf(study.project));
        return;
    }
    for (const app::ImportItem& item : plan.items)
        if (item.unreadable)
            workspace_.noted(FileError(item.files.front(), item.reason).what());
    const QStringList unanswered = takeUnanswered(study);
    workspace_.lossGate().pass(app::replacedBy(study, workspace_.session(), place),
                               [this, study, place, unanswered] { openRequests(study, place, unanswered); });
}

void ImportController::openRequests(const app::StudyRequests& study, app::Workspace::XrayPlace place,
                                    const QStringList& unanswered)
{
    try {
        app::openStudy(workspace_, study, place);
    } catch (const Error&) {
        Q_EMIT failed(app::describeCurrentException(tr("The study could not be opened").toStdString()));
        return;
    }
    if (!unanswered.isEmpty())
        Q_EMIT geometryAsked(unanswered);
    if (!study.projections.empty()) {
        QStringList paths;
        for (const auto* list : {&study.scanGeometry, &study.projections})
            for (const std::filesystem::path& path : *list)
                paths << textOf(path);
        Q_EMIT projectionsChosen(paths);
    }
    if (!study.video.empty())
        Q_EMIT videoChosen(textOf(study.video));
}

} // namespace isocenter::ui
