// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLineEdit;
class QMenu;
class QPushButton;

namespace isocenter::ui {

// Where frames come from: a line as core::openFrameSource reads it, and buttons for files, folders, cameras
// and the camera with ground truth. What was opened last is proposed at the next start.
class TrackingSource : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingSource(QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& source); // and keeps it for the next start
    void setOpenable(bool openable);

    // Where cameras are looked for; tests replace it.
    std::function<std::vector<core::CameraInfo>()> cameras = [] { return core::listCameras(); };

Q_SIGNALS:
    void chosen(const QString& source); // to be opened

private:
    void listCameras();
    void askForFile();
    void askForFolder();

    QLineEdit* source_;
    QMenu* cameras_;
    QPushButton* open_;
};

} // namespace isocenter::ui
