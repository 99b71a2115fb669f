// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>
#include <QStringList>

namespace isocenter::ui {

// Small pictures of saved projects, kept as PNG files in the cache folder, named after the hash of the
// project's path. What cannot be written is left out without a word: the picture is a convenience.
namespace project_pictures {

inline constexpr QSize kSize(152, 114);

void keep(const QString& project, const QImage& picture);
QImage of(const QString& project); // null if there is none
// Removes the pictures of all other projects.
void keepOnly(const QStringList& projects);

} // namespace project_pictures

// The middle of an image that fills that size, scaled smoothly.
QImage filling(const QImage& image, const QSize& size);

} // namespace isocenter::ui
