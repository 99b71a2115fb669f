// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>
#include <QStringList>

#include <vector>

class QMenu;
class QWidget;

namespace isocenter::ui {

class Actions;
class ImportController;

// Opens and saves files: dialogs, what is dropped on the window, what was recent. Failures go to the signal.
class FileController : public QObject
{
    Q_OBJECT

public:
    FileController(app::Workspace& workspace, Actions& actions, QWidget* window);

    // A project is opened alone, all else by an import plan (ImportController). place: of a single X-ray.
    void open(const QStringList& paths, app::Workspace::XrayPlace place = app::Workspace::XrayPlace::Replace);
    ImportController& import() { return *import_; }
    // A volume in one file, and poses after it; asks for what a TIFF or a surface model does not say.
    void openCtFile(const QString& path, const QStringList& poses = {});

Q_SIGNALS:
    void failed(const app::Failure& failure);
    void projectChosen(const QString& path);

private:
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
    ImportController* import_;
    QString folder_; // where the last file was
};

} // namespace isocenter::ui
