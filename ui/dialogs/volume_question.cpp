// SPDX-License-Identifier: MIT
#include "ui/dialogs/volume_question.h"

#include "app/session/input_summary.h"
#include "app/workspace/workspace.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/surface_volume.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "ui/dialogs/surface_model_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/support/file_paths.h"

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

// Reads the model in the background before it asks. One that cannot be used is handed on as it is, or
// refused.
enum class Unusable { HandOn, Refuse };
void askAboutSurface(app::Workspace& workspace, app::CtRequest request, QWidget* window, Unusable unusable,
                     std::function<void(app::CtRequest)> open)
{
    workspace.dataJobs().submit(
        translatable("App", "Looking at the surface model"),
        [&workspace, window, unusable, request = std::move(request),
         open = std::move(open)](const core::Progress& progress) -> app::JobQueue::Finish {
            core::SurfaceVolumeOptions asMillimetres;
            asMillimetres.unit = core::FileUnit::Millimetre;
            const app::SurfaceSummary model =
                app::summaryOfSurface(request.paths.front(), asMillimetres, progress);
            if (!model.grid && unusable == Unusable::Refuse)
                throw FileError(model.file, model.problem);
            if (!model.grid)
                return [request, open] { open(request); };
            return [&workspace, window, request, open, model] {
                auto* dialog = new SurfaceModelDialog(model, pixelAtBodyMm(workspace.session()), window);
                ask(dialog, &core::VolumeOptions::surface, request, open);
            };
        });
}

// Asks for what the file of a volume does not say. A surface model that cannot be used is as stated.
void askAbout(app::Workspace& workspace, app::CtRequest request, QWidget* window, Unusable unusable,
              std::function<void(app::CtRequest)> open)
{
    const std::filesystem::path file = request.paths.front();
    if (core::isSurfaceFile(file))
        askAboutSurface(workspace, std::move(request), window, unusable, std::move(open));
    else if (core::isTiffVolume(request.paths))
        ask(new TiffVolumeDialog(textOf(file.filename()), window), &core::VolumeOptions::tiff,
            std::move(request), std::move(open));
    else
        open(std::move(request));
}

void askAboutTheRest(app::Workspace& workspace, const QStringList& paths, QWidget* window,
                     std::vector<app::CtRequest> known, std::function<void(std::vector<app::CtRequest>)> then)
{
    if (paths.isEmpty()) {
        then(std::move(known));
        return;
    }
    const std::filesystem::path file = pathOf(paths.front());
    const auto goOn = [&workspace, window, rest = paths.mid(1), known = std::move(known),
                       then = std::move(then)](const app::CtRequest& complete) mutable {
        known.push_back(complete);
        askAboutTheRest(workspace, rest, window, std::move(known), std::move(then));
    };
    askAbout(workspace, {{file}, {}, {}}, window, Unusable::Refuse, goOn);
}

} // namespace

void askAboutVolumes(app::Workspace& workspace, const QStringList& paths, QWidget* window,
                     std::function<void(std::vector<app::CtRequest>)> then)
{
    askAboutTheRest(workspace, paths, window, {}, std::move(then));
}

void openVolumeFile(app::Workspace& workspace, const QString& path, QWidget* window,
                    std::function<void()> then)
{
    app::CtRequest request{{pathOf(path)}, {}, {}};
    const auto open = [&workspace, then = std::move(then)](const app::CtRequest& complete) {
        workspace.lossGate().pass({app::Replaced::Ct}, [&workspace, then, complete] {
            workspace.openCt(complete);
            then();
        });
    };
    askAbout(workspace, std::move(request), window, Unusable::HandOn, open);
}

} // namespace isocenter::ui
