// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace isocenter::ui {

// Gives the visible controls of a dialog keys to reach them with Alt: buttons, check boxes, tabs, and labels
// of fields that have none, each another letter of its text, so that no two are the same in any language. Can
// be called again when texts or what is visible have changed.
void assignMnemonics(QWidget& dialog);

// A text as it is read, without the mark of its mnemonic.
QString withoutMnemonic(QString text);
// The letter behind the mark, in capitals; empty if there is none.
QString mnemonicOf(const QString& text);

} // namespace isocenter::ui
