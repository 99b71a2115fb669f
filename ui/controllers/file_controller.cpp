// SPDX-License-Identifier: MIT
#include "ui/controllers/file_controller.h"

#include "app/commands/pose_edits.h"
#include "app/frames/frame_series.h"
#include "app/workspace/project_file.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/dialogs/volume_question.h"
#include "ui/import/import_controller.h"
#include "ui/models/recent_paths.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace isocenter::ui {
namespace {

bool isProject(const QString& path)
{
    return path.endsWith(QString::fromLatin1(app::kProjectExtension), Qt::CaseInsensitive);
}

std::vector<std::filesystem::path> pathsOf(const QStringList& texts)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& text : texts)
        paths.push_back(pathOf(text));
    return paths;
}

} // namespace

FileController::FileController(app::Workspace& workspace, Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window),
      import_(new ImportController(workspace, window))
{
    connect(import_, &ImportController::failed, this, &FileController::failed);
    connect(import_, &ImportController::geometryAsked, this, &FileController::importGeometry);
    connect(import_, &ImportController::projectChosen, this, &FileController::projectChosen);
    connect(actions.open, &QAction::triggered, this, &FileController::askForAny);
    connect(actions.openCt, &QAction::triggered, this, &FileController::askForCt);
    connect(actions.openCtFile, &QAction::triggered, this, &FileController::askForCtFile);
    connect(actions.openXray, &QAction::triggered, this,
            [this] { askForXray(app::Workspace::XrayPlace::Replace); });
    connect(actions.addXray, &QAction::triggered, this,
            [this] { askForXray(app::Workspace::XrayPlace::Add); });
    connect(actions.openGeometry, &QAction::triggered, this,
            [this] { attempt(tr("The geometry could not be opened"), [this] { showGeometryDialog({}); }); });
    connect(actions.openPose, &QAction::triggered, this, &FileController::askForPose);
    connect(actions.savePose, &QAction::triggered, this, &FileController::savePose);
    connect(actions.recent->menu(), &QMenu::aboutToShow, this, &FileController::fillRecentMenu);
    workspace_.filesOpened.connect(
        [this](const std::vector<std::filesystem::path>& paths) { remember(paths); });
    workspace_.viewsFound.connect([this](const std::filesystem::path& file, const std::vector<std::string>&) {
        showGeometryDialog({textOf(file)});
    });
}

void FileController::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
    }
}

void FileController::open(const QStringList& paths, app::Workspace::XrayPlace place)
{
    const auto project = std::ranges::find_if(paths, isProject);
    if (project != paths.end())
        Q_EMIT projectChosen(*project);
    else
        import_->open(paths, place);
}

void FileController::askForAny()
{
    open(QFileDialog::getOpenFileNames(window_, tr("Open"), folder_, everyFileFilter(), nullptr,
                                       QFileDialog::HideNameFilterDetails));
}

void FileController::askForCt()
{
    const QString path = QFileDialog::getExistingDirectory(window_, tr("Folder of a study"), folder_);
    if (!path.isEmpty())
        open({path});
}

void FileController::askForCtFile()
{
    const QString path =
        QFileDialog::getOpenFileName(window_, tr("CT volume"), folder_,
                                     fileFilter(tr("Volumes"), core::Holds::Volume | core::Holds::Surface));
    if (!path.isEmpty())
        openCtFile(path);
}

void FileController::openCtFile(const QString& path, const QStringList& poses)
{
    openVolumeFile(workspace_, path, window_, [this, poses] {
        for (const QString& pose : poses)
            openPose(pose);
    });
}

void FileController::askForXray(app::Workspace::XrayPlace place)
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        window_, tr("X-ray images: views of one moment, or frames"), folder_, xrayFilter());
    if (!paths.isEmpty())
        open(paths, place);
}

void FileController::importGeometry(const QStringList& files)
{
    // In the background's queue, so that an X-ray that is still being loaded counts.
    workspace_.dataJobs().submit(tr("Looking at the geometry").toStdString(),
                                 [this, files](const core::Progress&) -> app::JobQueue::Finish {
                                     return [this, files] { showGeometryDialog(files); };
                                 });
}

void FileController::showGeometryDialog(const QStringList& files)
{
    if (workspace_.session().xrays().empty())
        throw UsageError("open an X-ray image first, then its geometry file");
    auto* dialog = new GeometryImportDialog(workspace_.session(), folder_, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GeometryImportDialog::applied, this,
            [this](const QStringList& applied) { remember(pathsOf(applied)); });
    if (!files.isEmpty())
        dialog->setFiles(files);
    dialog->open();
}

void FileController::askForPose()
{
    const QString path = QFileDialog::getOpenFileName(window_, tr("Pose to start from"), folder_,
                                                      fileFilter(tr("Poses"), {core::FileKind::Pose}));
    if (!path.isEmpty())
        openPose(path);
}

void FileController::openPose(const QString& path)
{
    // In the background's queue, so that data that is still being loaded counts.
    workspace_.dataJobs().submit(
        tr("Opening pose").toStdString(), [this, path](const core::Progress&) -> app::JobQueue::Finish {
            return [this, path] {
                app::Session& session = workspace_.session();
                const core::Pose pose = core::readInitialPose(pathOf(path).string(), session.pivotMm());
                app::changePose(session, tr("Open pose").toStdString(), pose);
            };
        });
}

void FileController::savePose()
{
    const QString path = QFileDialog::getSaveFileName(
        window_, tr("Save the pose"), folder_ + QStringLiteral("/pose.json"), tr("Pose (*.json)"));
    if (path.isEmpty())
        return;
    attempt(tr("The pose could not be saved"), [&] {
        core::PoseFile content;
        content.pose = workspace_.session().pose();
        content.pivotMm = workspace_.session().pivotMm();
        if (workspace_.device())
            content.device = workspace_.device()->info().name;
        core::writePoseFile(pathOf(path), content);
        workspace_.noteSaved(pathOf(path));
    });
}

void FileController::remember(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() != 1)
        return;
    RecentPaths::files().add(textOf(paths.front()));
    folder_ = RecentPaths::files().folder();
}

void FileController::fillRecentMenu()
{
    QMenu* menu = actions_.recent->menu();
    menu->clear();
    addRecent(menu, RecentPaths::projects().all());
    if (!menu->isEmpty())
        menu->addSeparator();
    addRecent(menu, RecentPaths::files().all());
    if (menu->isEmpty())
        menu->addAction(tr("Nothing yet"))->setEnabled(false);
}

void FileController::addRecent(QMenu* menu, const QStringList& paths)
{
    for (const QString& path : paths) {
        QAction* action = menu->addAction(QString(path).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setEnabled(QFileInfo::exists(path) ||
                           app::isSeries(pathOf(path))); // missing ones stay, greyed
        connect(action, &QAction::triggered, this, [this, path] { open({path}); });
    }
}

} // namespace isocenter::ui
