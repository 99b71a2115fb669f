// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

#include <functional>

class QAction;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

class AngleField;
class ReadOut;
class WorkState;

// On what device and how the search runs (the session's SearchChoice), its controls, and where it stands.
class RegistrationPanel : public QWidget
{
    Q_OBJECT

public:
    struct Controls
    {
        QAction* start;
        QAction* find;
        QAction* pause;
        QAction* step;
        QAction* stop;
        QAction* clearRegion;
        QAction* editStages;
    };
    RegistrationPanel(app::Workspace& workspace, const Controls& controls, QWidget* parent = nullptr);

    QString measureTitle() const;
    // What it shows as its state; outlives the panel's use of it.
    void follow(const WorkState& state);

private:
    QWidget* buildOptions(const Controls& controls);
    QWidget* buildStatus();
    void addStep(QFormLayout* form, const QString& name, QDoubleSpinBox* field);
    void connectSearch();
    void changeSearch(const std::function<void(app::SearchChoice&)>& change);
    void showSearch();
    void listOwnStages();
    void listDevices();
    void showDevice();
    void showRegion();
    void showStatus(const app::RegistrationStatus& status);
    void showEnd(const core::RegistrationResult& result);
    void showValue(const app::FinishedRun& run);
    void forgetRun();
    void showState(const WorkState& state);
    void showError(const core::Pose& pose);
    void enableSearch(); // levels and steps belong to optimisers, not to schedules

    app::Workspace& workspace_;
    QComboBox* device_;
    QComboBox* measure_;
    QComboBox* optimiser_; // schedules, then optimisers
    QSpinBox* levels_;
    QDoubleSpinBox* translationStep_ = nullptr;
    AngleField* rotationStep_ = nullptr;
    QLabel* region_;
    QLabel* state_;
    ReadOut* evaluations_;
    ReadOut* rate_;
    ReadOut* current_;
    ReadOut* best_;
    ReadOut* error_;
};

} // namespace isocenter::ui
