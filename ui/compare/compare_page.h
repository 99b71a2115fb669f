// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_runner.h"
#include "app/workspace/workspace.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QPushButton;
class QTabBar;

namespace isocenter::ui {

class AgreementStrip;
class ComparisonChoices;
class FoldedLines;
class QuietMachine;
class StageBars;
class StageTable;

// Compares devices: at the left what is compared, at the right, scene by scene, the times of the stages as
// bars and as a table with speed-ups, and the images with their differences.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    ComparePage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                std::shared_ptr<app::OpenDevices> devices, std::shared_ptr<QuietMachine> quiet,
                QWidget* parent = nullptr);
    ~ComparePage() override;

    app::ComparisonRunner& runner() { return runner_; }
    const app::DeviceComparison& comparison() const { return comparison_; }
    QString warnings() const; // what is not to be believed in the scene that is shown
    void run();
    void cancel() { runner_.cancel(); }
    // Runs as soon as the session has data and the devices are listed.
    void runWhenReady();
    // .csv, .json or .html. What goes wrong is told by failed.
    void exportTo(const QString& file);
    // then is called once it is exported, and not if it is not.
    void askWhereToExport(const std::function<void()>& then = {});
    // Whether it shows figures of which no file has been written.
    bool isUnsaved() const { return !comparison_.scenes.empty() && !exported_ && !runner_.running(); }

Q_SIGNALS:
    void failed(const app::Failure& failure);

protected:
    void keyPressEvent(QKeyEvent* event) override; // Esc cancels

private:
    QString workName() const;
    QWidget* buildControls();
    QWidget* buildResults();
    void connectRunner();
    void setRunning(bool running);
    void keep(const app::ComparedScene& scene);
    void keep(const app::DeviceComparison& comparison);
    void listBaselines();
    void showScene();
    const app::ComparedScene* shownScene() const;
    void askAndRun();
    void clear();

    app::Workspace& workspace_;
    std::shared_ptr<QuietMachine> quiet_;
    app::ComparisonRunner runner_;
    app::DeviceComparison comparison_;
    ComparisonChoices* choices_;
    QPushButton* run_;
    QPushButton* cancel_;
    QPushButton* export_;
    QLabel* state_;
    FoldedLines* warnings_;
    QTabBar* sceneTabs_;
    QComboBox* baseline_;
    StageBars* bars_;
    StageTable* table_;
    AgreementStrip* agreement_;
    QWidget* results_ = nullptr;
    QLabel* placeholder_;
    bool runWhenReady_ = false;
    bool disturbed_ = false; // by other work
    bool exported_ = false;
};

} // namespace isocenter::ui
