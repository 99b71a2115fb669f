// SPDX-License-Identifier: MIT
#include "ui/support/file_filters.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace isocenter::ui {
namespace {

struct FileFilters
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::FileFilters)
};

QString filterOf(const QString& title, const QStringList& patterns)
{
    return QStringLiteral("%1 (%2);;").arg(title, patterns.join(QLatin1Char(' '))) +
           FileFilters::tr("All files (*)");
}

QStringList patternsOf(const std::vector<std::string_view>& endings)
{
    QStringList patterns;
    for (const std::string_view ending : endings)
        patterns.append(QLatin1Char('*') +
                        QString::fromLatin1(ending.data(), static_cast<qsizetype>(ending.size())));
    return patterns;
}

} // namespace

QString fileFilter(const QString& title, const std::vector<std::string_view>& endings)
{
    return filterOf(title, patternsOf(endings));
}

QString fileFilter(const QString& title, core::Holds any)
{
    return fileFilter(title, core::endingsOf(any));
}

QString fileFilter(const QString& title, std::initializer_list<core::FileKind> kinds)
{
    return fileFilter(title, core::endingsOf(std::span(kinds.begin(), kinds.size())));
}

QString everyFileFilter()
{
    std::vector<std::string_view> endings;
    for (const core::FileFormat& format : core::fileFormats())
        for (const std::string_view ending : format.endings)
            if (std::ranges::find(endings, ending) == endings.end())
                endings.push_back(ending);
    return filterOf(FileFilters::tr("All that Isocenter reads"), patternsOf(endings)
                                                                     << QStringLiteral("DICOMDIR"));
}

QString xrayFilter()
{
    return fileFilter(FileFilters::tr("X-ray images"), core::Holds::Image);
}

} // namespace isocenter::ui
