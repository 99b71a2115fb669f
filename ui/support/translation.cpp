// SPDX-License-Identifier: MIT
#include "ui/support/translation.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QPointer>
#include <QTranslator>
#include <QXmlStreamReader>

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

// Descriptions of resources/schedules, in which nothing can be marked.
[[maybe_unused]] constexpr std::array kScheduleTexts = {
    QT_TRANSLATE_NOOP("App", "As Autoscoper tracks: a particle swarm within 3 mm and 3 degrees, then the "
                             "downhill simplex, on NCC at full resolution"),
    QT_TRANSLATE_NOOP("App",
                      "BOBYQA from coarse to fine: from eight starts by cross correlation on the coarsest "
                      "level, on with the best three by the measure of the registration"),
    QT_TRANSLATE_NOOP("App", "Best Neighbour on the sum of all measures at full resolution, as Ofenberg "
                             "registered"),
    QT_TRANSLATE_NOOP("App",
                      "No first guess: orientations all around the start, placed by what is seen in each "
                      "X-ray, the best searched from coarse to fine"),
    QT_TRANSLATE_NOOP("App",
                      "No first guess, whole sphere: all orientations, placed by what is seen in each X-ray, "
                      "the best searched from coarse to fine"),
    QT_TRANSLATE_NOOP("App", "For frames of a sequence, which start near: BOBYQA with small steps on 440, "
                             "then 880 pixels of the image"),
    QT_TRANSLATE_NOOP("App",
                      "For a stream, whose frames start near and must not take long: BOBYQA with small "
                      "steps on 128, then 256 pixels of the image"),
    QT_TRANSLATE_NOOP("App",
                      "For implants and other surface models: BOBYQA from coarse to fine on the contour of "
                      "the silhouette, from twelve starts; at the end a quadratic fit, for the depth"),
};

// The translator of this program's texts; null while they are English.
QPointer<QTranslator>& ownTranslator()
{
    static QPointer<QTranslator> translator;
    return translator;
}

// Installed ones belong to the application. Null where there is no translation into the locale's language.
QTranslator* install(QApplication& application, const QLocale& locale, const QString& name,
                     const QString& folder)
{
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, name, QStringLiteral("_"), folder)) {
        QApplication::installTranslator(translator);
        return translator;
    }
    delete translator;
    return nullptr;
}

// Decimal separators go with the language of the texts. Nobody groups digits: a point that means thousands in
// one language is the decimal one of another, and in files.
QLocale numbersOf(const QLocale& texts)
{
    QLocale numbers = texts.language() == QLocale::German ? texts : QLocale::c();
    numbers.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::RejectGroupSeparator);
    return numbers;
}

} // namespace

void installLanguage(QApplication& application, Language language)
{
    const QLocale locale = language == Language::German    ? QLocale(QLocale::German)
                           : language == Language::English ? QLocale::c()
                                                           : QLocale::system();
    QLocale::setDefault(numbersOf(locale));
    if (language == Language::English)
        return;
    loadTranslations();
    install(application, locale, QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)); // of the buttons of dialogs
    if (QTranslator* own =
            install(application, locale, QStringLiteral("isocenter"), QStringLiteral(":/translations")))
        ownTranslator() = own;
}

bool isTranslated()
{
    return ownTranslator() != nullptr;
}

// "opencl:0: upload"
constexpr std::string_view kOfDevice = ": ";

QString appText(const std::string& text)
{
    QString whole = QCoreApplication::translate(kContext, text.c_str());
    const std::size_t colon = text.rfind(kOfDevice);
    if (colon == std::string::npos || whole != QString::fromStdString(text))
        return whole;
    const std::size_t rest = colon + kOfDevice.size();
    return QString::fromStdString(text.substr(0, rest)) +
           QCoreApplication::translate(kContext, text.substr(rest).c_str());
}

QStringList appTexts()
{
    return translatedTexts(QLatin1String(kContext));
}

QStringList translatedTexts(const QString& context)
{
    QFile file(QStringLiteral(":/translations/isocenter_de.ts"));
    QStringList texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader reader(&file);
    bool inContext = false;
    while (!reader.atEnd())
        if (reader.readNextStartElement()) {
            if (reader.name() == QLatin1String("name"))
                inContext = reader.readElementText() == context;
            else if (reader.name() == QLatin1String("source") && inContext)
                texts.append(reader.readElementText());
        }
    return texts;
}

} // namespace isocenter::ui
