// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <utility>

namespace isocenter::ui {

// What was opened and saved lately, kept in the user's settings.
class RecentPaths
{
public:
    static RecentPaths projects() { return RecentPaths(QStringLiteral("recentProjects")); }
    static RecentPaths files() { return RecentPaths(QStringLiteral("recentFiles")); }

    // The latest first; some may be missing by now.
    QStringList all() const;
    void add(const QString& path) const;
    // Where the latest one lies, empty if there is none.
    QString folder() const;

private:
    explicit RecentPaths(QString key) : key_(std::move(key)) {}

    QString key_;
};

} // namespace isocenter::ui
