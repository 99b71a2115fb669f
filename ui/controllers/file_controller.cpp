// SPDX-License-Identifier: MIT
#include "ui/controllers/file_controller.h"

#include "app/cases/case_files.h"
#include "app/commands/pose_edits.h"
#include "app/frames/frame_series.h"
#include "app/workspace/project_file.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "ui/actions/actions.h"
#include "ui/controllers/open_questions.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/dialogs/volume_question.h"
#include "ui/models/recent_paths.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr qint64 kSchemaSearchBytes = 4096;

bool isPoseFile(const QString& path)
{
    if (path.endsWith(QStringLiteral(".tfm"), Qt::CaseInsensitive))
        return true;
    QFile file(path);
    return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           file.read(kSchemaSearchBytes).contains("isocenter.pose/");
}

bool isBonesFile(const QString& path)
{
    QFile file(path);
    return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           file.read(kSchemaSearchBytes).contains("isocenter.bones/");
}

bool isProject(const QString& path)
{
    return path.endsWith(QString::fromLatin1(app::kProjectExtension), Qt::CaseInsensitive);
}

bool isDicomFolder(const QString& path)
{
    const QFileInfo info(path);
    return info.isDir() || info.fileName().compare(QStringLiteral("DICOMDIR"), Qt::CaseInsensitive) == 0;
}

bool hasPages(const QString& image)
{
    try {
        return core::radiographFrames(pathOf(image)) > 1;
    } catch (const Error&) { // it is said when it is opened
        return false;
    }
}

app::CtRequest requestOf(const QStringList& paths)
{
    app::CtRequest request;
    for (const QString& path : paths)
        request.paths.push_back(pathOf(path));
    return request;
}

// Of an X-ray: a geometry.json, or a calibration of MayaCam.
bool isGeometryFile(const QString& path)
{
    return hasSuffix(path, {QStringLiteral("json")}) ||
           (hasSuffix(path, {QStringLiteral("txt")}) && core::isMayaCamFile(pathOf(path)));
}

// Projection matrices and geometries of RTK, of which the user has to say more.
bool leavesSomethingOpen(const QString& path)
{
    return hasSuffix(path, {QStringLiteral("xml"), QStringLiteral("csv")});
}

std::vector<std::filesystem::path> pathsOf(const QStringList& texts)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& text : texts)
        paths.push_back(pathOf(text));
    return paths;
}

// Takes the paths of a kind out of the list.
QStringList taken(QStringList& paths, bool (*isOfKind)(const QString&))
{
    QStringList found;
    for (const QString& path : paths)
        if (isOfKind(path))
            found << path;
    for (const QString& path : found)
        paths.removeAll(path);
    return found;
}

} // namespace

FileController::FileController(app::Workspace& workspace, Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window)
{
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
    else if (paths.size() == 1) // asks by itself, once it is known what it is
        openData(paths, place);
    else
        workspace_.lossGate().pass(replacedBy(paths, place),
                                   [this, paths, place] { openData(paths, place); });
}

void FileController::openData(const QStringList& paths, app::Workspace::XrayPlace place)
{
    QStringList files = paths;
    const QStringList folders = taken(files, isDicomFolder);
    QStringList poses = taken(files, isPoseFile);
    const QStringList bones = taken(files, isBonesFile);
    const QStringList geometries = taken(files, isGeometryFile);
    const QStringList openGeometries = taken(files, leavesSomethingOpen);
    const QStringList volumes = taken(files, [](const QString& path) {
        return core::isVolumeFile(pathOf(path)) || core::isSurfaceFile(pathOf(path));
    });
    const QStringList pictures = taken(files, isPicture);
    const QStringList inFolders = picturesIn(folders);
    if (!folders.isEmpty() && inFolders.isEmpty())
        openFolders(folders);
    else if (!volumes.isEmpty())
        openCtFile(volumes.first(), std::exchange(poses, {}));
    else if (files.size() > 1)
        openFolders(std::exchange(files, {}));
    const QStringList images = pictures + inFolders;
    const QStringList xrays = images + files;
    if (xrays.isEmpty())
        for (const QString& path : geometries)
            workspace_.openGeometry(pathOf(path));
    else
        openImages(images, files, geometries, place);
    if (!openGeometries.isEmpty())
        importGeometry(openGeometries);
    for (const QString& path : poses)
        openPose(path);
    if (!bones.isEmpty())
        workspace_.openBones(pathOf(bones.first()));
}

void FileController::openFolders(const QStringList& paths)
{
    workspace_.openFound(requestOf(paths));
}

void FileController::openImages(const QStringList& images, const QStringList& dicomFiles,
                                const QStringList& geometries, app::Workspace::XrayPlace place)
{
    const QStringList paths = images + dicomFiles;
    const std::vector<app::ImageSeries> cameras = app::imageSeriesOf(pathsOf(images));
    const bool isOneEach = images.size() == geometries.size() || hasPages(images.value(0)); // a camera
    if (cameras.empty() || !dicomFiles.isEmpty() || isOneEach) {
        openXrays(paths, geometries, place);
        return;
    }
    app::LossGate& gate = workspace_.lossGate();
    const auto replaced = gate.asks() ? replacedBy(paths, place) : std::vector<app::Replaced>();
    askWhatImagesAre(
        cameras, window_,
        [=, this, &gate] { gate.pass(replaced, [=, this] { openCameras(cameras, geometries, place); }); },
        [=, this, &gate] { gate.pass(replaced, [=, this] { openXrays(paths, geometries, place); }); });
}

void FileController::openCameras(const std::vector<app::ImageSeries>& cameras, const QStringList& geometries,
                                 app::Workspace::XrayPlace place)
{
    attempt(tr("The X-rays could not be opened"), [&] {
        QStringList patterns;
        for (const app::ImageSeries& camera : cameras) {
            if (camera.others > 0)
                throw UsageError(
                    fmt::format("the folder has {} more images named {}: choose all of them, or put "
                                "those that belong together into a folder of their own",
                                camera.others, camera.pattern.filename().string()));
            patterns << textOf(camera.pattern);
        }
        openXrays(patterns, geometries, place);
    });
}

void FileController::openXrays(const QStringList& paths, const QStringList& geometries,
                               app::Workspace::XrayPlace place)
{
    attempt(tr("The X-rays could not be opened"), [&] {
        std::vector<app::XrayRequest> requests = app::pairedRequests(pathsOf(paths), pathsOf(geometries));
        const bool areClear = std::ranges::all_of(requests, [](const app::XrayRequest& request) {
            return app::viewsToChooseFrom(request).empty();
        });
        if (place == app::Workspace::XrayPlace::Replace && requests.size() > 1 && areClear) {
            workspace_.replaceXrays(std::move(requests));
            return;
        }
        for (app::XrayRequest& request : requests) {
            workspace_.openXray(std::move(request), place);
            place = app::Workspace::XrayPlace::Add;
        }
    });
}

void FileController::askForAny()
{
    const QString all =
        tr("All that Isocenter reads (%1)")
            .arg(xrayPatterns().join(QLatin1Char(' ')) +
                 QStringLiteral(" *.isocenter DICOMDIR *.nii *.nii.gz *.hdr *.nrrd *.nhdr *.mha *.mhd *.stl "
                                "*.obj *.ply *.json *.tfm *.txt *.xml *.csv"));
    open(QFileDialog::getOpenFileNames(window_, tr("Open"), folder_,
                                       all + QStringLiteral(";;") + tr("Projects (*.isocenter)") +
                                           QStringLiteral(";;") + tr("All files (*)"),
                                       nullptr, QFileDialog::HideNameFilterDetails));
}

void FileController::askForCt()
{
    const QString path =
        QFileDialog::getExistingDirectory(window_, tr("Folder with a CT or MR series"), folder_);
    if (!path.isEmpty())
        openFolders({path});
}

void FileController::askForCtFile()
{
    const QString path =
        QFileDialog::getOpenFileName(window_, tr("CT volume"), folder_,
                                     tr("Volumes (*.nii *.nii.gz *.hdr *.nrrd *.nhdr *.mha *.mhd *.tif "
                                        "*.tiff *.stl *.obj *.ply);;All files (*)"));
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
                                                      tr("Poses (*.json *.tfm *.txt);;All files (*)"));
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
