// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QString>

#include <filesystem>

namespace isocenter::ui {

// Paths as Qt and as the other layers write them.
inline std::filesystem::path pathOf(const QString& text)
{
    return std::filesystem::path(QFile::encodeName(text).toStdString());
}
inline QString textOf(const std::filesystem::path& path)
{
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

} // namespace isocenter::ui
