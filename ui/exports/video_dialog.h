// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_video.h"

#include <QDialog>
#include <QString>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace isocenter::ui {

// What can be shown in a video.
struct VideoSources
{
    int frames = 0;      // of the sequence, from 0; those with poses are shown
    int posed = 0;       // how many of them have a pose
    int evaluations = 0; // of the last run that are kept
};

// What of it, and how.
struct VideoChoice
{
    bool frames = true; // else the evaluations
    int first = 0;      // frames from first to last
    int last = 0;
    int every = 1; // of the evaluations
    double framesPerSecond = app::OverlayVideo().framesPerSecond;
    int largestExtent = app::OverlayVideo().largestExtent; // pixels along a side of each view
    QString file;                                          // without an ending: a folder of PNG files
};

// Asks what a video of overlays shall show, and where it goes.
class VideoDialog : public QDialog
{
    Q_OBJECT

public:
    VideoDialog(const VideoSources& sources, const QString& folder, QWidget* parent = nullptr);

    VideoChoice choice() const;
    void setFile(const QString& file);

private:
    void chooseFile();
    void update();
    int pictures() const;

    VideoSources sources_;
    QComboBox* what_;
    QSpinBox* first_;
    QSpinBox* last_;
    QSpinBox* every_;
    QDoubleSpinBox* rate_;
    QSpinBox* extent_;
    QComboBox* format_;
    QLineEdit* file_;
    QLabel* summary_;
    QPushButton* export_;
};

} // namespace isocenter::ui
