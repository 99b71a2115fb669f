// SPDX-License-Identifier: MIT
#include "ui/window/guarded_results.h"

#include "ui/compare/compare_page.h"
#include "ui/controllers/work_guard.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/tracking/tracking_page.h"

namespace isocenter::ui {

void guardResults(WorkGuard& guard, ComparePage& compare, ReconstructPage& reconstruct,
                  TrackingPage& tracking)
{
    guard.addPage({app::Replaced::Comparison, WorkGuard::tr("Comparison of devices"),
                   [&compare] { return compare.isUnsaved(); },
                   [&compare](const auto& then) { compare.askWhereToExport(then); }});
    guard.addPage({app::Replaced::Reconstruction, WorkGuard::tr("Reconstructed volume"),
                   [&reconstruct] { return reconstruct.isUnsaved(); },
                   [&reconstruct](const auto& then) { reconstruct.askWhereToSave(then); }});
    guard.addPage({app::Replaced::Tracks, WorkGuard::tr("Tracks of the camera"),
                   [&tracking] { return tracking.isUnsaved(); },
                   [&tracking](const auto& then) { tracking.askWhereToExport(then); }});
}

} // namespace isocenter::ui
