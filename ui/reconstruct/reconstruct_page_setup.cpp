// SPDX-License-Identifier: MIT
// What ReconstructPage keeps of a scan in the session: for projects, and to undo changes.
#include "app/history/change_command.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/source_form.h"
#include "ui/reconstruct/volume_form.h"

#include <QApplication>

namespace isocenter::ui {
namespace {

// What differs first, for the menu.
QString changeOf(const app::ScanSetup& from, const app::ScanSetup& to)
{
    if (from.source != to.source)
        return ReconstructPage::tr("Open projections");
    if (from.geometry != to.geometry)
        return ReconstructPage::tr("Change the scan's geometry");
    if (from.intensity != to.intensity)
        return ReconstructPage::tr("Change the meaning of stored numbers");
    if (from.corrections != to.corrections)
        return ReconstructPage::tr("Change corrections");
    if (from.method != to.method)
        return ReconstructPage::tr("Change the method");
    return ReconstructPage::tr("Change the volume");
}

} // namespace

app::ScanSetup ReconstructPage::setup() const
{
    return {source_->path(),
            geometry_->setup(),
            intensity_->setup(),
            corrections_->setup(),
            boxToRestore_.value_or(volumeForm_->setup()),
            method_->setup()};
}

void ReconstructPage::followSession()
{
    noted_ = setup();
    app::Session& session = workspace_.session();
    session.scanChanged.connect([this, &session] {
        if (session.scan() != noted_)
            restore(session.scan());
    });
    session.setScan(noted_);
}

// A change of one field after another of the same one belongs to the same step.
void ReconstructPage::noteChange()
{
    const app::ScanSetup now = setup();
    if (now == noted_)
        return;
    app::CommandStack& commands = workspace_.session().scanCommands();
    if (const QWidget* field = QApplication::focusWidget(); field == nullptr || field != changedIn_) {
        changedIn_ = field;
        gesture_ = commands.newGesture();
    }
    const app::ScanSetup before = std::exchange(noted_, now);
    app::pushChange(commands, changeOf(before, now).toStdString(), before, now,
                    [&session = workspace_.session()](const app::ScanSetup& scan) { session.setScan(scan); },
                    {gesture_});
}

// Projections that are not there leave all else as it was described.
void ReconstructPage::restore(const app::ScanSetup& setup)
{
    changedIn_ = nullptr;
    geometry_->restore(setup.geometry);
    intensity_->setStatedByGeometry(geometry_->statedIntensity());
    intensity_->restore(setup.intensity);
    corrections_->restore(setup.corrections);
    method_->restore(setup.method);
    noted_ = setup;
    const bool isOpen = setup.source == source_->path() && (source_->source() || setup.source.empty());
    if (!isOpen) {
        source_->restore(setup.source);
        useAll();
    }
    updateScan();
    if (isOpen || setup.source.empty())
        restoreBox(setup.box);
    else
        boxToRestore_ = setup.box;
}

void ReconstructPage::restoreBox(const app::BoxSetup& box)
{
    volumeForm_->restore(box);
    updateRequest();
    noted_ = setup();
}

} // namespace isocenter::ui
