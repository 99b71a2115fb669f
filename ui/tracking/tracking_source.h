// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"

#include <QWidget>

#include <functional>
#include <utility>
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

    // The menu lists what this gives, instead of the cameras of this machine.
    void setCameras(std::function<std::vector<core::CameraInfo>()> list) { list_ = std::move(list); }

Q_SIGNALS:
    void chosen(const QString& source); // to be opened

private:
    void listCameras();
    void askForFile();
    void askForFolder();

    QLineEdit* source_;
    QMenu* cameras_;
    std::function<std::vector<core::CameraInfo>()> list_ = [] { return core::listCameras(); };
    QPushButton* open_;
};

} // namespace isocenter::ui
