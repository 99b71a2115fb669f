// SPDX-License-Identifier: MIT
#include "ui/start/project_pictures.h"

#include "core/support/cache_folder.h"
#include "ui/support/file_paths.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace isocenter::ui {
namespace {

QString pictureFolder()
{
    return textOf(core::cacheFolder() / "projects");
}

QString pictureName(const QString& project)
{
    const QByteArray path = QFileInfo(project).absoluteFilePath().toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex()) +
           QStringLiteral(".png");
}

} // namespace

void project_pictures::keep(const QString& project, const QImage& picture)
{
    if (picture.isNull() || !QDir().mkpath(pictureFolder()))
        return;
    filling(picture, kSize).save(QDir(pictureFolder()).filePath(pictureName(project)), "PNG");
}

QImage project_pictures::of(const QString& project)
{
    return QImage(QDir(pictureFolder()).filePath(pictureName(project)));
}

void project_pictures::keepOnly(const QStringList& projects)
{
    QStringList names;
    for (const QString& project : projects)
        names << pictureName(project);
    QDir folder(pictureFolder());
    for (const QString& name : folder.entryList({QStringLiteral("*.png")}, QDir::Files))
        if (!names.contains(name))
            folder.remove(name);
}

QImage filling(const QImage& image, const QSize& size)
{
    const QImage scaled = image.scaled(size, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    return scaled.copy(
        QRect(QPoint((scaled.width() - size.width()) / 2, (scaled.height() - size.height()) / 2), size));
}

} // namespace isocenter::ui
