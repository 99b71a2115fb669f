// SPDX-License-Identifier: MIT
#include "ui/support/file_filters.h"

#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"

#include <QCoreApplication>

#include <span>
#include <string_view>

namespace isocenter::ui {
namespace {

struct FileFilters
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::FileFilters)
};

QStringList patternsOf(std::span<const std::string_view> endings)
{
    QStringList patterns;
    for (const std::string_view ending : endings)
        patterns.append(QLatin1Char('*') +
                        QString::fromLatin1(ending.data(), static_cast<qsizetype>(ending.size())));
    return patterns;
}

} // namespace

QStringList xrayPatterns()
{
    return patternsOf(core::radiographEndings());
}

QString xrayFilter()
{
    return FileFilters::tr("X-ray images (%1);;All files (*)").arg(xrayPatterns().join(QLatin1Char(' ')));
}

QString xrayAndVideoFilter()
{
    const QStringList patterns = xrayPatterns() + patternsOf(core::videoEndings());
    return FileFilters::tr("X-ray images and videos (%1);;All files (*)")
        .arg(patterns.join(QLatin1Char(' ')));
}

} // namespace isocenter::ui
