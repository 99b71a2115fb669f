// SPDX-License-Identifier: MIT
#include "ui/file_controller.h"

#include "app/commands/set_pose_command.h"
#include "core/io/pose_file.h"
#include "core/io/volume_file.h"
#include "gpu/device_thread.h"
#include "ui/actions.h"
#include "ui/dialogs/series_dialog.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>

namespace isocenter::ui {
namespace {

constexpr int kMostRecent = 8;
constexpr qint64 kSchemaSearchBytes = 4096;

QString recentKey()
{
    return QStringLiteral("recentFiles");
}

std::filesystem::path pathOf(const QString& text)
{
    return std::filesystem::path(QFile::encodeName(text).toStdString());
}

bool isPoseFile(const QString& path)
{
    if (path.endsWith(QStringLiteral(".tfm"), Qt::CaseInsensitive))
        return true;
    QFile file(path);
    return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           file.read(kSchemaSearchBytes).contains("isocenter.pose/");
}

} // namespace

FileController::FileController(app::Workspace& workspace, Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window)
{
    connect(actions.openCt, &QAction::triggered, this, &FileController::askForCt);
    connect(actions.openCtFile, &QAction::triggered, this, &FileController::askForCtFile);
    connect(actions.openXray, &QAction::triggered, this, &FileController::askForXray);
    connect(actions.openGeometry, &QAction::triggered, this, &FileController::askForGeometry);
    connect(actions.openPose, &QAction::triggered, this, &FileController::askForPose);
    connect(actions.savePose, &QAction::triggered, this, &FileController::savePose);
    connect(actions.recent->menu(), &QMenu::aboutToShow, this, &FileController::fillRecentMenu);
    workspace_.filesOpened.connect(
        [this](const std::vector<std::filesystem::path>& paths) { remember(paths); });
    workspace_.viewsFound.connect([this](const std::filesystem::path& file,
                                         const std::vector<std::string>& names) { chooseView(file, names); });
    workspace_.seriesFound.connect(
        [this](const core::DicomScan& scan, const app::CtRequest& request) { chooseSeries(scan, request); });
}

void FileController::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
    }
}

void FileController::open(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    const QFileInfo first(paths.first());
    const bool isDirectory = first.fileName().compare(QStringLiteral("DICOMDIR"), Qt::CaseInsensitive) == 0;
    if (first.isDir() || isDirectory || paths.size() > 1 || core::isVolumeFile(pathOf(paths.first()))) {
        app::CtRequest request;
        for (const QString& path : paths)
            request.paths.push_back(pathOf(path));
        workspace_.openCt(std::move(request));
    } else if (isPoseFile(paths.first())) {
        openPose(paths.first());
    } else if (first.suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0) {
        workspace_.openGeometry(pathOf(paths.first()));
    } else {
        app::XrayRequest request;
        request.file = pathOf(paths.first());
        workspace_.openXray(std::move(request));
    }
}

void FileController::askForCt()
{
    const QString path =
        QFileDialog::getExistingDirectory(window_, tr("Folder with a CT or MR series"), folder_);
    if (!path.isEmpty())
        open({path});
}

void FileController::askForCtFile()
{
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("CT volume"), folder_,
        tr("Volumes (*.nii *.nii.gz *.hdr *.nrrd *.nhdr *.mha *.mhd);;All files (*)"));
    if (!path.isEmpty())
        workspace_.openCt({{pathOf(path)}, {}, {}});
}

void FileController::askForXray()
{
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("X-ray image"), folder_,
        tr("X-ray images (*.dcm *.ima *.png *.jpg *.jpeg *.tif *.tiff);;All files (*)"));
    if (!path.isEmpty())
        open({path});
}

void FileController::askForGeometry()
{
    const QString path =
        QFileDialog::getOpenFileName(window_, tr("Geometry of the X-ray"), folder_, tr("Geometry (*.json)"));
    if (!path.isEmpty())
        workspace_.openGeometry(pathOf(path));
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
    attempt(tr("The pose could not be opened"), [&] {
        app::Session& session = workspace_.session();
        const core::Pose pose = core::readInitialPose(path.toStdString(), session.pivotMm());
        session.commands().push(std::make_unique<app::SetPoseCommand>(session, tr("Open pose").toStdString(),
                                                                      session.pose(), pose));
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
    });
}

void FileController::chooseSeries(const core::DicomScan& scan, const app::CtRequest& request)
{
    auto* dialog = new SeriesDialog(scan, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, request] {
        app::CtRequest chosen = request;
        chosen.series = dialog->chosenUid();
        workspace_.openCt(std::move(chosen));
    });
    dialog->open();
}

void FileController::chooseView(const std::filesystem::path& file, const std::vector<std::string>& names)
{
    auto* dialog = new QInputDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Choose a View"));
    dialog->setLabelText(tr("The geometry file holds several views. Which one is the X-ray's?"));
    QStringList items;
    for (const std::string& name : names)
        items << QString::fromStdString(name);
    dialog->setComboBoxItems(items);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, file](const QString& name) { workspace_.openGeometry(file, name.toStdString()); });
    dialog->open();
}

void FileController::remember(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() != 1)
        return;
    const QString path = QFileInfo(QString::fromStdString(paths.front().string())).absoluteFilePath();
    folder_ = QFileInfo(path).absolutePath();
    QSettings settings;
    QStringList recent = settings.value(recentKey()).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(recentKey(), QStringList(recent.mid(0, kMostRecent)));
}

void FileController::fillRecentMenu()
{
    QMenu* menu = actions_.recent->menu();
    menu->clear();
    for (const QString& path : QSettings().value(recentKey()).toStringList()) {
        QAction* action = menu->addAction(path);
        action->setEnabled(QFileInfo::exists(path)); // missing ones stay, greyed
        connect(action, &QAction::triggered, this, [this, path] { open({path}); });
    }
    if (menu->isEmpty())
        menu->addAction(tr("Nothing yet"))->setEnabled(false);
}

} // namespace isocenter::ui
