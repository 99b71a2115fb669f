// SPDX-License-Identifier: MIT
#include "ui/landmarks/landmark_selection.h"

namespace isocenter::ui {

LandmarkSelection::LandmarkSelection(app::Session& session, QObject* parent)
    : QObject(parent), session_(session)
{
    session_.landmarksChanged.connect([this] {
        if (selected_ && *selected_ >= session_.landmarks().size())
            select(std::nullopt);
    });
}

void LandmarkSelection::select(std::optional<std::size_t> landmark)
{
    if (landmark && *landmark >= session_.landmarks().size())
        landmark.reset();
    if (landmark == selected_)
        return;
    selected_ = landmark;
    Q_EMIT changed();
}

} // namespace isocenter::ui
