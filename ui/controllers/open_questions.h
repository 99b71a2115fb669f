// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_series.h"
#include "app/workspace/workspace.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QWidget;

namespace isocenter::ui {

bool hasSuffix(const QString& path, const QStringList& suffixes); // in any case of letters
bool isPicture(const QString& path);                              // by its name: PNG, JPEG, TIFF

// All images in and below folders that hold images and nothing that may be DICOM; none if one of them does.
QStringList picturesIn(const QStringList& folders);

// The data that files which are opened together may replace, by their names.
std::vector<app::Replaced> replacedBy(const QStringList& paths, app::Workspace::XrayPlace place);

// Asks what images are whose names differ by a number: frames of these cameras, or views of one moment.
void askWhatImagesAre(const std::vector<app::ImageSeries>& cameras, QWidget* window,
                      std::function<void()> whenFrames, std::function<void()> whenViews);

} // namespace isocenter::ui
