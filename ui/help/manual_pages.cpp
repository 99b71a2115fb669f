// SPDX-License-Identifier: MIT
#include "ui/help/manual_pages.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

// The resources of a static library are linked only where they are asked for; the macro needs the global
// namespace.
static void loadManual()
{
    Q_INIT_RESOURCE(manual);
}

namespace isocenter::ui {
namespace {

QString embedded(const QString& name)
{
    loadManual();
    QFile file(QStringLiteral(":/manual/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// Markdown's marks of code, emphasis and links.
QString withoutMarks(QString text)
{
    static const QRegularExpression kLink(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
    text.replace(kLink, QStringLiteral("\\1"));
    return text.remove(QLatin1Char('`')).remove(QLatin1Char('*')).simplified();
}

// Calls of each line outside of code blocks.
template <class Visit>
void forEachLine(const QString& page, const Visit& visit)
{
    bool isCode = false;
    for (const QString& line : manual_pages::markdown(page).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("```")))
            isCode = !isCode;
        visit(line, isCode);
    }
}

std::optional<ManualHeading> headingOf(const QString& line)
{
    static const QRegularExpression kHeading(QStringLiteral("^(#{1,6}) +(.+?) *$"));
    const QRegularExpressionMatch match = kHeading.match(line);
    if (!match.hasMatch())
        return {};
    const QString text = withoutMarks(match.captured(2));
    return ManualHeading{static_cast<int>(match.captured(1).size()), text, headingAnchor(text)};
}

} // namespace

QString headingAnchor(const QString& heading)
{
    static const QRegularExpression kLeftOut(QStringLiteral("[^\\p{L}\\p{N} _-]"));
    return heading.toLower().remove(kLeftOut).replace(QLatin1Char(' '), QLatin1Char('-'));
}

QStringList manual_pages::all()
{
    static const QStringList kPages{QStringLiteral("first_steps.md"),  QStringLiteral("tour.md"),
                                    QStringLiteral("studies.md"),      QStringLiteral("window.md"),
                                    QStringLiteral("find.md"),         QStringLiteral("trust.md"),
                                    QStringLiteral("implants.md"),     QStringLiteral("calibration.md"),
                                    QStringLiteral("live.md"),         QStringLiteral("reconstruction.md"),
                                    QStringLiteral("lines.md"),        QStringLiteral("files.md"),
                                    QStringLiteral("command_line.md"), QStringLiteral("cluster.md"),
                                    QStringLiteral("measurements.md"), QStringLiteral("glossary.md")};
    return kPages;
}

bool manual_pages::has(const QString& page)
{
    return all().contains(page);
}

QString manual_pages::markdown(const QString& page)
{
    return has(page) ? embedded(page) : QString();
}

QString manual_pages::title(const QString& page)
{
    const QList<ManualHeading> found = headings(page);
    return found.isEmpty() ? page : found.front().text;
}

QList<ManualHeading> manual_pages::headings(const QString& page)
{
    QList<ManualHeading> found;
    forEachLine(page, [&](const QString& line, bool isCode) {
        if (const auto heading = isCode ? std::nullopt : headingOf(line))
            found << *heading;
    });
    return found;
}

bool manual_pages::hasAnchor(const QString& page, const QString& anchor)
{
    const QList<ManualHeading> found = headings(page);
    return has(page) &&
           (anchor.isEmpty() || std::ranges::find(found, anchor, &ManualHeading::anchor) != found.end());
}

QList<ManualHit> manual_pages::search(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<ManualHit> hits;
    if (wanted.isEmpty())
        return hits;
    for (const QString& page : all()) {
        ManualHeading above{1, title(page), {}};
        forEachLine(page, [&](const QString& line, bool isCode) {
            if (const auto heading = isCode ? std::nullopt : headingOf(line))
                above = *heading;
            const bool isHit = std::ranges::all_of(
                wanted, [&](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
            if (isHit)
                hits << ManualHit{page, above.level > 1 ? above.anchor : QString(), above.text,
                                  withoutMarks(line).left(160)};
        });
    }
    return hits;
}

QString manual_pages::licence()
{
    return embedded(QStringLiteral("LICENSE"));
}

QString manual_pages::thirdParty()
{
    return embedded(QStringLiteral("THIRD_PARTY.md"));
}

} // namespace isocenter::ui
