// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QList>
#include <QWidget>

#include <array>

class QAction;
class QLabel;
class QTableView;

namespace isocenter::ui {

class BonesModel;

// The bones of a session: which are shown, which one the tools move, and how it stands to its reference.
class BonesPanel : public QWidget
{
    Q_OBJECT

public:
    BonesPanel(app::Session& session, const QList<QAction*>& actions, QWidget* parent = nullptr);

    void setLocked(bool locked); // while the bones are registered
    // What is shown of the joint, as text with units: title, then six values.

private:
    void buildTable();
    QWidget* buildJoint();
    void showBones();
    void showJoint();

    app::Session& session_;
    BonesModel* model_;
    QTableView* table_;
    QLabel* advice_;
    QWidget* joint_ = nullptr;
    QLabel* title_ = nullptr;
    std::array<QLabel*, 6> names_{};
    std::array<QLabel*, 6> values_{};
};

} // namespace isocenter::ui
