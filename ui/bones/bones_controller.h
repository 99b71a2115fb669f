// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/bones_search.h"
#include "app/workspace/workspace.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace isocenter::ui {

class Actions;
class AxesDialog;
class BonesPanel;
class BoneSurfaces;
class SceneView;

// Several bones in the window: their panel, their surfaces in the scene, and what the user does with them.
// Failures go to the signal.
class BonesController : public QObject
{
    Q_OBJECT

public:
    // lastFrame says (from 0) to which frame the bones are registered over a sequence.
    BonesController(app::Workspace& workspace, const Actions& actions, SceneView& scene,
                    std::function<int()> lastFrame, QWidget* window);

    BonesPanel* panel() const { return panel_; }
    app::BonesSearch& search() { return search_; }
    void updateActions(bool running); // anything that moves the pose
    // Opens volumes and surface models behind the bones that are open, or the CT; what their files do not say
    // is asked by a dialog each. Without a bones file the list of bones is kept by the program, and by a
    // project.
    void addBones(const QStringList& models, const QString& bonesFile = {});
    // Writes the table of joint angles. Throws FileError.
    void saveAngles(const QString& path);

Q_SIGNALS:
    void runningChanged(bool running);
    void failed(const app::Failure& failure);

private:
    void connectActions();
    void askForFile();
    void askWhereToSave();
    void activateNext();
    void showAxes();
    void showSlices();
    void keepFrames();
    void showScene();
    void attempt(const QString& title, const std::function<void()>& action);

    app::Workspace& workspace_;
    const Actions& actions_;
    SceneView& scene_;
    std::function<int()> lastFrame_;
    QWidget* window_;
    app::BonesSearch search_;
    BoneSurfaces* surfaces_;
    BonesPanel* panel_;
    AxesDialog* axes_ = nullptr;                                   // once it was shown
    std::filesystem::path framesFile_;                             // of the frames below
    std::vector<std::optional<core::AnatomicalFrame>> framesKept_; // as the bones file has them
    bool running_ = false;
};

} // namespace isocenter::ui
