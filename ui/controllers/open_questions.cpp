// SPDX-License-Identifier: MIT
#include "ui/controllers/open_questions.h"

#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/volume_file.h"
#include "ui/support/file_paths.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace isocenter::ui {

bool hasSuffix(const QString& path, const QStringList& suffixes)
{
    return suffixes.contains(QFileInfo(path).suffix(), Qt::CaseInsensitive);
}

bool isPicture(const QString& path)
{
    return hasSuffix(path, {QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                            QStringLiteral("tif"), QStringLiteral("tiff")});
}

QStringList picturesIn(const QStringList& folders)
{
    QStringList pictures;
    for (const QString& folder : folders) {
        QStringList found;
        QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            const bool known =
                hasSuffix(file, {QStringLiteral("txt"), QStringLiteral("json"), QStringLiteral("csv"),
                                 QStringLiteral("xml"), QStringLiteral("md")});
            if (isPicture(file))
                found << file;
            else if (!known && !QFileInfo(file).isHidden())
                return {};
        }
        if (found.isEmpty())
            return {};
        pictures << found;
    }
    pictures.sort();
    return pictures;
}

std::vector<app::Replaced> replacedBy(const QStringList& paths, app::Workspace::XrayPlace place)
{
    std::vector<app::Replaced> replaced;
    int others = 0; // DICOM files
    for (const QString& path : paths) {
        const bool isPictures = isPicture(path) || !picturesIn({path}).isEmpty();
        if (isPictures && place == app::Workspace::XrayPlace::Replace)
            replaced.push_back(app::Replaced::Xrays);
        else if (hasSuffix(path, {QStringLiteral("json")})) // bones, or a geometry
            replaced.insert(replaced.end(), {app::Replaced::Bones, app::Replaced::World});
        else if (hasSuffix(path, {QStringLiteral("txt")}))
            replaced.push_back(app::Replaced::World);
        else if (QFileInfo(path).isDir() || core::isVolumeFile(pathOf(path)) ||
                 core::isSurfaceFile(pathOf(path)))
            replaced.push_back(app::Replaced::Ct);
        else if (!isPictures)
            ++others;
    }
    if (others > 0)
        replaced.push_back(others > 1 ? app::Replaced::Ct : app::Replaced::Xray);
    return replaced;
}

void askWhatImagesAre(const std::vector<app::ImageSeries>& cameras, QWidget* window,
                      std::function<void()> whenFrames, std::function<void()> whenViews)
{
    int images = 0;
    QStringList names;
    for (const app::ImageSeries& camera : cameras) {
        images += camera.images;
        names << textOf(camera.pattern.filename());
    }
    const int count = static_cast<int>(cameras.size());
    auto* question = new QMessageBox(QMessageBox::Question, QObject::tr("Open X-rays"),
                                     QObject::tr("What are these %n images?", nullptr, images),
                                     QMessageBox::Cancel, window);
    question->setObjectName(QStringLiteral("framesOrViews"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(
        QObject::tr("By their names they are the frames of: %1").arg(names.join(QStringLiteral(", "))));
    QPushButton* frames =
        question->addButton(count == 1 ? QObject::tr("Frames of One Camera")
                                       : QObject::tr("Frames of %n Cameras", nullptr, count),
                            QMessageBox::AcceptRole);
    QPushButton* views = question->addButton(QObject::tr("Views of One Moment"), QMessageBox::NoRole);
    question->setDefaultButton(frames);
    QObject::connect(frames, &QPushButton::clicked, question, std::move(whenFrames));
    QObject::connect(views, &QPushButton::clicked, question, std::move(whenViews));
    question->open();
}

} // namespace isocenter::ui
