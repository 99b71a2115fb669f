// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_series.h"
#include "app/workspace/workspace.h"

#include <QObject>
#include <QStringList>

#include <vector>

class QMenu;
class QWidget;

namespace isocenter::ui {

class Actions;

// Opens and saves files: dialogs, what is dropped on the window, what was recent. Failures go to the signal.
class FileController : public QObject
{
    Q_OBJECT

public:
    FileController(app::Workspace& workspace, Actions& actions, QWidget* window);

    // A project is opened alone. Of other paths, a folder, several DICOM files, or a NIfTI, NRRD or MetaImage
    // are a CT; a .json is geometry, or a pose if it says so, a .xml or .csv geometry to be asked about; all
    // else are X-rays: views of one moment or, where the names of images differ by a number and the user says
    // so, frames. A folder of images is as those. place: of the first X-ray.
    void open(const QStringList& paths, app::Workspace::XrayPlace place = app::Workspace::XrayPlace::Replace);
    // A volume in one file, and poses after it; asks for what a TIFF or a surface model does not say.
    void openCtFile(const QString& path, const QStringList& poses = {});

Q_SIGNALS:
    void failed(const app::Failure& failure);
    void projectChosen(const QString& path);

private:
    void openData(const QStringList& paths, app::Workspace::XrayPlace place);
    void openFolders(const QStringList& paths);
    // Asks whether images are frames or views, if their names leave it open.
    void openImages(const QStringList& images, const QStringList& dicomFiles, const QStringList& geometries,
                    app::Workspace::XrayPlace place);
    void openCameras(const std::vector<app::ImageSeries>& cameras, const QStringList& geometries,
                     app::Workspace::XrayPlace place);
    void openXrays(const QStringList& paths, const QStringList& geometries, app::Workspace::XrayPlace place);
    void askForAny();
    void askForCt();
    void askForCtFile();
    void askForXray(app::Workspace::XrayPlace place);
    void importGeometry(const QStringList& files);
    void showGeometryDialog(const QStringList& files);
    void askForPose();
    void savePose();
    void openPose(const QString& path);
    void remember(const std::vector<std::filesystem::path>& paths);
    void fillRecentMenu();
    void addRecent(QMenu* menu, const QStringList& paths);
    // Runs what may throw, and reports it.
    void attempt(const QString& title, const std::function<void()>& action);

    app::Workspace& workspace_;
    Actions& actions_;
    QWidget* window_;
    QString folder_; // where the last file was
};

} // namespace isocenter::ui
