// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <string>

class QApplication;

namespace isocenter::ui {

enum class Language { System, English, German };
inline const QStringList kLanguageNames{QStringLiteral("system"), QStringLiteral("en"),
                                        QStringLiteral("de")}; // in the order of Language

// Puts the texts of the window into a language, and numbers in fields and read-outs with its decimal
// separator; in files and on the clipboard they have a point. To be called before any window is made, for
// those that stand already stay as they are. A system language that there is no translation for is English.
void installLanguage(QApplication& application, Language language);
// Whether texts are in a language other than English, which those of the sources are in.
bool isTranslated();

// A text of app/ or core/, which know no language: the name of a job, of a step to undo, of a measure. One
// that is not listed stays English.
QString appText(const std::string& text); // also with a device's id before it: "opencl:0: upload"
// All that are listed.
QStringList appTexts();

// The texts of a context that there are translations of, in English as the sources have them. Read from the
// translations' file, which is part of the program; none before a language other than English is installed.
QStringList translatedTexts(const QString& context);

// A number as files have it, with the decimal mark of the language.
inline QString withDecimalMark(QString number)
{
    return number.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

// A number with a comma or a point, as files have it.
inline QString withDecimalPoint(QString number)
{
    return number.replace(QLatin1Char(','), QLatin1Char('.'));
}

} // namespace isocenter::ui
