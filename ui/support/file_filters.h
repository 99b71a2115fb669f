// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file_formats.h"

#include <QString>

#include <initializer_list>
#include <string_view>
#include <vector>

namespace isocenter::ui {

// What file dialogs offer to choose from, by the table of formats: "TITLE (*.nii *.nrrd ...);;All files (*)".
QString fileFilter(const QString& title, const std::vector<std::string_view>& endings);
QString fileFilter(const QString& title, core::Holds any);
QString fileFilter(const QString& title, std::initializer_list<core::FileKind> kinds);

// Everything that is read, and DICOMDIR.
QString everyFileFilter();

QString xrayFilter();

} // namespace isocenter::ui
