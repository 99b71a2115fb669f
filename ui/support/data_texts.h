// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QString>
#include <QStringList>

#include <string>

namespace isocenter::ui {

// What core/ and app/, which know no language, say of the data: facts and the rules that gave them, findings,
// notes. They are put together from parts and values: known is which sentences there are, with places in
// braces, and what stands there is translated in turn. Numbers get the language's decimal mark. A text that
// fits none stays as it is, such as a file's name or a DICOM tag.
QString dataText(const std::string& text);
// A message, such as an error's, translated as a whole; as it is where a part of it has no translation, so
// that no sentence is in two languages.
QString messageText(const std::string& message);
// A failure with its title and its message. Where the message has no translation, that is said instead, and
// it stands in the details.
app::Failure appFailure(const app::Failure& failure);
// All sentences that are known, as they stand in the sources.
QStringList dataTexts();

} // namespace isocenter::ui
