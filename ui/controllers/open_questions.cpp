// SPDX-License-Identifier: MIT
#include "ui/controllers/open_questions.h"

#include "app/session/input_summary.h"
#include "app/workspace/workspace.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/surface_volume.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/translatable.h"
#include "ui/dialogs/surface_model_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/support/file_paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace isocenter::ui {
namespace {

// The dialog goes by itself; its options are part of the request once it is accepted.
template <class Dialog, class Options>
void ask(Dialog* dialog, Options core::VolumeOptions::*asked, app::CtRequest request,
         std::function<void(app::CtRequest)> open)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, dialog,
                     [dialog, asked, request = std::move(request), open = std::move(open)]() mutable {
                         request.options.*asked = dialog->options();
                         open(std::move(request));
                     });
    dialog->open();
}

double pixelAtBodyMm(const app::Session& session)
{
    const std::vector<core::ProjectionGeometry> views = session.comparedGeometries();
    return views.empty() ? 0.0 : core::pixelAtBodyMm(views.front());
}

// Reads the model in the background before it asks.
void askAboutSurface(app::Workspace& workspace, app::CtRequest request, QWidget* window,
                     std::function<void(app::CtRequest)> open)
{
    workspace.dataJobs().submit(
        translatable("App", "Looking at the surface model"),
        [&workspace, window, request = std::move(request),
         open = std::move(open)](const core::Progress& progress) -> app::JobQueue::Finish {
            core::SurfaceVolumeOptions asMillimetres;
            asMillimetres.unit = core::SurfaceUnit::Millimetre;
            const app::SurfaceSummary model =
                app::summaryOfSurface(request.paths.front(), asMillimetres, progress);
            if (!model.grid)
                return [request, open] { open(request); };
            return [&workspace, window, request, open, model] {
                auto* dialog = new SurfaceModelDialog(model, pixelAtBodyMm(workspace.session()), window);
                ask(dialog, &core::VolumeOptions::surface, request, open);
            };
        });
}

} // namespace

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

void openVolumeFile(app::Workspace& workspace, const QString& path, QWidget* window,
                    std::function<void()> then)
{
    app::CtRequest request{{pathOf(path)}, {}, {}};
    const auto open = [&workspace, then = std::move(then)](app::CtRequest complete) {
        workspace.openCt(std::move(complete));
        then();
    };
    if (core::isSurfaceFile(request.paths.front()))
        askAboutSurface(workspace, std::move(request), window, open);
    else if (core::isTiffVolume(request.paths))
        ask(new TiffVolumeDialog(QFileInfo(path).fileName(), window), &core::VolumeOptions::tiff,
            std::move(request), open);
    else
        open(std::move(request));
}

} // namespace isocenter::ui
