// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::ui {

class ComparePage;
class ReconstructPage;
class TrackingPage;
class WorkGuard;

// Lets the guard ask about results of pages that have not been saved.
void guardResults(WorkGuard& guard, ComparePage& compare, ReconstructPage& reconstruct,
                  TrackingPage& tracking);

} // namespace isocenter::ui
