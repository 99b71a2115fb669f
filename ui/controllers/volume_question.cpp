// SPDX-License-Identifier: MIT
#include "ui/controllers/volume_question.h"

#include "app/session/input_summary.h"
#include "app/workspace/workspace.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/surface_volume.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/translatable.h"
#include "ui/dialogs/surface_model_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/support/file_paths.h"

#include <QFileInfo>

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
