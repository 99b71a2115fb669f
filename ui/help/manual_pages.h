// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace isocenter::ui {

// A heading of a page of the manual, with the anchor that GitHub gives it, too.
struct ManualHeading
{
    int level = 1;
    QString text;
    QString anchor;
};

// Where a search found something.
struct ManualHit
{
    QString page;
    QString anchor; // of the heading above it; empty: the page's begin
    QString heading;
    QString line; // with what was looked for
};

// The pages of the manual, which are part of the program (English only), in the order in which they are
// listed: "first_steps.md".
namespace manual_pages {

QStringList all();
bool has(const QString& page);
QString markdown(const QString& page); // Markdown; empty if there is no such page
QString title(const QString& page);
QList<ManualHeading> headings(const QString& page);
bool hasAnchor(const QString& page, const QString& anchor); // an empty anchor is that of every page
QList<ManualHit> search(const QString& words);              // lines that have all words
QString licence();                                          // of the program
QString thirdParty();                                       // Markdown

} // namespace manual_pages

QString headingAnchor(const QString& heading);

} // namespace isocenter::ui
