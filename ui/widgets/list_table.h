// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace isocenter::ui {

// Makes a table a list of things in a panel: one row is chosen at a time, a double-click or F2 edits, and
// columns are as wide as what they hold.
void makeList(QTableView& table);

} // namespace isocenter::ui
