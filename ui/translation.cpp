// SPDX-License-Identifier: MIT
#include "ui/translation.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <array>

// The resources of a static library are linked only where they are asked for; the macro needs the global
// namespace.
static void loadTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace isocenter::ui {
namespace {

constexpr const char* kContext = "App";

constexpr std::array kAppTexts = {
    // Steps to undo.
    QT_TRANSLATE_NOOP("App", "Change CT window"),
    QT_TRANSLATE_NOOP("App", "Clear all frames"),
    QT_TRANSLATE_NOOP("App", "Clear frame"),
    QT_TRANSLATE_NOOP("App", "Comment run"),
    QT_TRANSLATE_NOOP("App", "Delete run"),
    QT_TRANSLATE_NOOP("App", "Leave out X-ray"),
    QT_TRANSLATE_NOOP("App", "Move pose"),
    QT_TRANSLATE_NOOP("App", "Register frames"),
    QT_TRANSLATE_NOOP("App", "Registration"),
    QT_TRANSLATE_NOOP("App", "Remove X-ray"),
    QT_TRANSLATE_NOOP("App", "Set key frame"),
    QT_TRANSLATE_NOOP("App", "Smooth poses"),
    QT_TRANSLATE_NOOP("App", "Use X-ray"),
    // Jobs.
    QT_TRANSLATE_NOOP("App", "Checking files"),
    QT_TRANSLATE_NOOP("App", "Comparing devices"),
    QT_TRANSLATE_NOOP("App", "Loading CT"),
    QT_TRANSLATE_NOOP("App", "Loading geometry"),
    QT_TRANSLATE_NOOP("App", "Loading X-ray"),
    QT_TRANSLATE_NOOP("App", "Looking at series"),
    QT_TRANSLATE_NOOP("App", "Looking for devices"),
    QT_TRANSLATE_NOOP("App", "Looking through files"),
    QT_TRANSLATE_NOOP("App", "Making the demo case"),
    QT_TRANSLATE_NOOP("App", "Opening devices"),
    QT_TRANSLATE_NOOP("App", "Opening project"),
    QT_TRANSLATE_NOOP("App", "Reading DICOM files"),
    QT_TRANSLATE_NOOP("App", "Reading X-ray again"),
    QT_TRANSLATE_NOOP("App", "Reading project"),
    QT_TRANSLATE_NOOP("App", "Reading session"),
    QT_TRANSLATE_NOOP("App", "Saving project"),
    QT_TRANSLATE_NOOP("App", "Reading tags"),
    // Steps of jobs.
    QT_TRANSLATE_NOOP("App", "enlarging the phantom"),
    QT_TRANSLATE_NOOP("App", "looking through files"),
    QT_TRANSLATE_NOOP("App", "making the CT"),
    QT_TRANSLATE_NOOP("App", "making the phantom"),
    QT_TRANSLATE_NOOP("App", "making the volume"),
    QT_TRANSLATE_NOOP("App", "preparing the X-ray"),
    QT_TRANSLATE_NOOP("App", "reading voxels"),
    QT_TRANSLATE_NOOP("App", "rendering the X-ray"),
    // Stages of comparisons.
    QT_TRANSLATE_NOOP("App", "Upload"),
    QT_TRANSLATE_NOOP("App", "the volume to the device, in the form that it reads fastest"),
    QT_TRANSLATE_NOOP("App", "Ray casting"),
    QT_TRANSLATE_NOOP("App", "the kernel that sums attenuation along the rays"),
    QT_TRANSLATE_NOOP("App", "Grey scale"),
    QT_TRANSLATE_NOOP("App", "mean of the inner third and conversion of the DRR to the X-ray's grey values"),
    QT_TRANSLATE_NOOP("App", "Measures"),
    QT_TRANSLATE_NOOP("App", "all kernels that compare X-ray and DRR"),
    QT_TRANSLATE_NOOP("App", "Read back"),
    QT_TRANSLATE_NOOP("App", "one DRR from the device to the host"),
    QT_TRANSLATE_NOOP("App", "Evaluation"),
    QT_TRANSLATE_NOOP("App", "one pose asked for and answered"),
    QT_TRANSLATE_NOOP("App", "Evaluation in a batch"),
    QT_TRANSLATE_NOOP("App", "one pose of a batch as a search asks for it"),
    // Wherever the program says so.
    QT_TRANSLATE_NOOP("App", "Research use only. Not a medical device. Not for clinical or diagnostic use."),
};

// Installed ones belong to the application.
void install(QApplication& application, const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, name, QStringLiteral("_"), folder))
        QApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

void installLanguage(QApplication& application, Language language)
{
    QLocale numbers = QLocale::c();
    numbers.setNumberOptions(QLocale::OmitGroupSeparator);
    QLocale::setDefault(numbers);
    if (language == Language::English)
        return;
    loadTranslations();
    const QLocale locale = language == Language::German ? QLocale(QLocale::German) : QLocale::system();
    install(application, locale, QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)); // of the buttons of dialogs
    install(application, locale, QStringLiteral("isocenter"), QStringLiteral(":/translations"));
}

QString appText(const std::string& text)
{
    return QCoreApplication::translate(kContext, text.c_str());
}

QStringList appTexts()
{
    QStringList texts;
    for (const char* text : kAppTexts)
        texts.append(QString::fromLatin1(text));
    return texts;
}

} // namespace isocenter::ui
