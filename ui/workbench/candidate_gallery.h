// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/pose_pictures.h"
#include "app/workspace/workspace.h"

#include <QWidget>

class QAction;
class QLabel;
class QListWidget;

namespace isocenter::ui {

class Actions;

// What the last search with no first guess ended with: whether it has found the pose and why it says so, and
// its candidates with small pictures, the best first. One that is chosen is looked at in all views; a double
// click or Enter takes it, which can be undone.
class CandidateGallery : public QWidget
{
    Q_OBJECT

public:
    CandidateGallery(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

Q_SIGNALS:
    void filled(); // with the candidates of a search that has ended
    void emptied();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the list

private:
    void buildList();
    void fill();
    void paintPictures();
    void setPicture(std::size_t place, const core::RgbImage& picture);
    void showVerdict();
    void mark();   // which one is looked at, and which is the session's
    void rename(); // texts of the list
    QString textOf(std::size_t place) const;
    QString foundText(const core::FindVerdict& verdict) const;
    QString notFoundText(const core::FindVerdict& verdict) const;
    QString alikeText(const core::LookAlike& alike) const;
    // What was done to the CT for the search; empty: nothing.
    QString continuedText(const core::VolumeContinuation& by) const;
    void show(int row);
    void take(int row);

    app::Workspace& workspace_;
    const QAction* find_;
    QLabel* symbol_;
    QLabel* title_;
    QLabel* reason_;
    QListWidget* list_;
    app::PosePictures pictures_;
};

} // namespace isocenter::ui
