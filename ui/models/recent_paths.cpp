// SPDX-License-Identifier: MIT
#include "ui/models/recent_paths.h"

#include <QFileInfo>
#include <QSettings>

namespace isocenter::ui {
namespace {

constexpr int kMostRecent = 8;

} // namespace

QStringList RecentPaths::all() const
{
    return QSettings().value(key_).toStringList();
}

void RecentPaths::add(const QString& path) const
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = all();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    QSettings().setValue(key_, QStringList(paths.mid(0, kMostRecent)));
}

QString RecentPaths::folder() const
{
    const QStringList paths = all();
    return paths.isEmpty() ? QString() : QFileInfo(paths.first()).absolutePath();
}

} // namespace isocenter::ui
