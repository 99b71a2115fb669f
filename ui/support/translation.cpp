// SPDX-License-Identifier: MIT
#include "ui/support/translation.h"

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
    QT_TRANSLATE_NOOP("App", "Arrange bones"),
    QT_TRANSLATE_NOOP("App", "Change CT rendering"),
    QT_TRANSLATE_NOOP("App", "Change CT window"),
    QT_TRANSLATE_NOOP("App", "Change lock axes"),
    QT_TRANSLATE_NOOP("App", "Choose bone"),
    QT_TRANSLATE_NOOP("App", "Change picture"),
    QT_TRANSLATE_NOOP("App", "Clear all frames"),
    QT_TRANSLATE_NOOP("App", "Clear frame"),
    QT_TRANSLATE_NOOP("App", "Comment run"),
    QT_TRANSLATE_NOOP("App", "Delete run"),
    QT_TRANSLATE_NOOP("App", "Hide bone"),
    QT_TRANSLATE_NOOP("App", "Leave out X-ray"),
    QT_TRANSLATE_NOOP("App", "Move pose"),
    QT_TRANSLATE_NOOP("App", "Register bones"),
    QT_TRANSLATE_NOOP("App", "Register frames"),
    QT_TRANSLATE_NOOP("App", "Registration"),
    QT_TRANSLATE_NOOP("App", "Remove X-ray"),
    QT_TRANSLATE_NOOP("App", "Set key frame"),
    QT_TRANSLATE_NOOP("App", "Show bone"),
    QT_TRANSLATE_NOOP("App", "Smooth poses"),
    QT_TRANSLATE_NOOP("App", "Use X-ray"),
    // Measures.
    QT_TRANSLATE_NOOP("App", "Squared differences"),
    QT_TRANSLATE_NOOP("App", "Absolute differences"),
    QT_TRANSLATE_NOOP("App", "Positive differences"),
    QT_TRANSLATE_NOOP("App", "Thresholded differences"),
    QT_TRANSLATE_NOOP("App", "Cross correlation"),
    QT_TRANSLATE_NOOP("App", "Gradient correlation"),
    QT_TRANSLATE_NOOP("App", "Joint entropy"),
    QT_TRANSLATE_NOOP("App", "Mutual information"),
    QT_TRANSLATE_NOOP("App", "Normalised mutual information"),
    QT_TRANSLATE_NOOP("App", "Entropy correlation"),
    QT_TRANSLATE_NOOP("App", "Entropy of the DRR"),
    QT_TRANSLATE_NOOP("App", "Gradient difference"),
    QT_TRANSLATE_NOOP("App", "Gradient orientation"),
    QT_TRANSLATE_NOOP("App", "Patch cross correlation"),
    QT_TRANSLATE_NOOP("App", "Patch gradient correlation"),
    // Optimisers.
    QT_TRANSLATE_NOOP("App", "Best neighbour"),
    QT_TRANSLATE_NOOP("App", "Adaptive random search"),
    QT_TRANSLATE_NOOP("App", "CMA-ES"),
    QT_TRANSLATE_NOOP("App", "Particle swarm"),
    QT_TRANSLATE_NOOP("App", "Nelder-Mead simplex"),
    QT_TRANSLATE_NOOP("App", "Powell"),
    QT_TRANSLATE_NOOP("App", "BOBYQA"),
    QT_TRANSLATE_NOOP("App", "SBPLX"),
    QT_TRANSLATE_NOOP("App", "Grid"),
    // Schedules.
    QT_TRANSLATE_NOOP("App", "As Autoscoper tracks: a particle swarm within 3 mm and 3 degrees, then the "
                             "downhill simplex, on NCC at full resolution"),
    QT_TRANSLATE_NOOP("App", "BOBYQA from coarse to fine on the measure of the registration, from eight "
                             "starts on the coarsest level"),
    QT_TRANSLATE_NOOP("App", "Best Neighbour on the sum of all measures at full resolution, as Ofenberg "
                             "registered"),
    QT_TRANSLATE_NOOP("App", "For frames of a sequence, which start near: BOBYQA with small steps on 440, "
                             "then 880 pixels of the image"),
    // What went wrong.
    QT_TRANSLATE_NOOP("App", "The DRR could not be rendered"),
    QT_TRANSLATE_NOOP("App", "The file could not be written"),
    QT_TRANSLATE_NOOP("App", "The second device does not track"),
    QT_TRANSLATE_NOOP("App", "The video could not be written"),
    QT_TRANSLATE_NOOP("App", "This cannot be looked for"),
    QT_TRANSLATE_NOOP("App", "Tracking stopped"),
    QT_TRANSLATE_NOOP("App", "no pose before the camera explains the points"),
    QT_TRANSLATE_NOOP("App", "not enough memory: close other data, or load a smaller volume"),
    QT_TRANSLATE_NOOP("App", "the points lie on one line: they do not determine a homography"),
    QT_TRANSLATE_NOOP("App", "the points would be the plane's back, mirrored"),
    QT_TRANSLATE_NOOP("App", "there is no picture of the plane: set one first"),
    QT_TRANSLATE_NOOP("App", "there is no reference to match with: set one first"),
    // Jobs.
    QT_TRANSLATE_NOOP("App", "Checking files"),
    QT_TRANSLATE_NOOP("App", "Comparing devices"),
    QT_TRANSLATE_NOOP("App", "Reconstructing"),
    QT_TRANSLATE_NOOP("App", "Reading a projection"),
    QT_TRANSLATE_NOOP("App", "The projections could not be opened"),
    QT_TRANSLATE_NOOP("App", "The volume could not be saved"),
    QT_TRANSLATE_NOOP("App", "The volumes could not be compared"),
    QT_TRANSLATE_NOOP("App", "Opening a CT that was made here"),
    QT_TRANSLATE_NOOP("App", "Cutting bones"),
    QT_TRANSLATE_NOOP("App", "Exporting anonymised"),
    QT_TRANSLATE_NOOP("App", "Finding lines"),
    QT_TRANSLATE_NOOP("App", "Loading CT"),
    QT_TRANSLATE_NOOP("App", "Loading frame"),
    QT_TRANSLATE_NOOP("App", "Loading geometry"),
    QT_TRANSLATE_NOOP("App", "Loading X-ray"),
    QT_TRANSLATE_NOOP("App", "Loading X-rays"),
    QT_TRANSLATE_NOOP("App", "Looking at series"),
    QT_TRANSLATE_NOOP("App", "Looking for devices"),
    QT_TRANSLATE_NOOP("App", "Looking through files"),
    QT_TRANSLATE_NOOP("App", "Making the demo case"),
    QT_TRANSLATE_NOOP("App", "Measuring devices"),
    QT_TRANSLATE_NOOP("App", "Opening bones"),
    QT_TRANSLATE_NOOP("App", "Opening devices"),
    QT_TRANSLATE_NOOP("App", "Opening project"),
    QT_TRANSLATE_NOOP("App", "Reading DICOM files"),
    QT_TRANSLATE_NOOP("App", "Reading X-ray again"),
    QT_TRANSLATE_NOOP("App", "Reading project"),
    QT_TRANSLATE_NOOP("App", "Reading session"),
    QT_TRANSLATE_NOOP("App", "Saving project"),
    QT_TRANSLATE_NOOP("App", "Reading tags"),
    QT_TRANSLATE_NOOP("App", "Registering bones"),
    QT_TRANSLATE_NOOP("App", "Registering frames"),
    QT_TRANSLATE_NOOP("App", "Uncertainty"),
    QT_TRANSLATE_NOOP("App", "What the measure sees"),
    // Steps of jobs.
    QT_TRANSLATE_NOOP("App", "enlarging the phantom"),
    QT_TRANSLATE_NOOP("App", "finding peaks of lines"),
    QT_TRANSLATE_NOOP("App", "looking through files"),
    QT_TRANSLATE_NOOP("App", "making the CT"),
    QT_TRANSLATE_NOOP("App", "making the phantom"),
    QT_TRANSLATE_NOOP("App", "making the volume"),
    QT_TRANSLATE_NOOP("App", "preparing the X-ray"),
    QT_TRANSLATE_NOOP("App", "reading voxels"),
    QT_TRANSLATE_NOOP("App", "rendering the X-ray"),
    QT_TRANSLATE_NOOP("App", "tracing lines"),
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
    // The report of a session.
    QT_TRANSLATE_NOOP("App", "Made by Isocenter {}. {}"),
    QT_TRANSLATE_NOOP("App", "Registration report"),
    QT_TRANSLATE_NOOP("App", "Overlays"),
    QT_TRANSLATE_NOOP("App", "X-ray and DRR at the pose below, as the views showed them"),
    QT_TRANSLATE_NOOP("App", "Made"),
    QT_TRANSLATE_NOOP("App", "Software"),
    QT_TRANSLATE_NOOP("App", "Use"),
    QT_TRANSLATE_NOOP("App", "Last run"),
    QT_TRANSLATE_NOOP("App", "{}: {} after {} evaluations in {:.2Lf} s"),
    QT_TRANSLATE_NOOP("App", "finished"),
    QT_TRANSLATE_NOOP("App", "stopped"),
    QT_TRANSLATE_NOOP("App", " in stage {} of {}"),
    QT_TRANSLATE_NOOP("App", ", doubtful"),
    QT_TRANSLATE_NOOP("App", "Doubt"),
    QT_TRANSLATE_NOOP("App", "Guessed geometry of X-ray {}"),
    QT_TRANSLATE_NOOP("App", ", a guess"),
    QT_TRANSLATE_NOOP("App", "value at the start"),
    QT_TRANSLATE_NOOP("App", "Values are of full resolution, whatever stage a run ended in; compare those of "
                             "one measure"),
    QT_TRANSLATE_NOOP("App", "Runs of other data"),
    QT_TRANSLATE_NOOP("App", "Of another CT, X-ray or frame than this report: their poses and values mean "
                             "nothing here"),
    QT_TRANSLATE_NOOP("App", "Device of that run"),
    QT_TRANSLATE_NOOP("App", "Device now: {}"),
    QT_TRANSLATE_NOOP("App", "name"),
    QT_TRANSLATE_NOOP("App", "vendor"),
    QT_TRANSLATE_NOOP("App", "driver"),
    QT_TRANSLATE_NOOP("App", "kind"),
    QT_TRANSLATE_NOOP("App", "memory"),
    QT_TRANSLATE_NOOP("App", "volume kept as"),
    QT_TRANSLATE_NOOP("App", "Pose"),
    QT_TRANSLATE_NOOP("App", "pose"),
    QT_TRANSLATE_NOOP("App", "start of the session"),
    QT_TRANSLATE_NOOP("App", "start of the last run"),
    QT_TRANSLATE_NOOP("App", "pose now"),
    QT_TRANSLATE_NOOP("App", "truth"),
    QT_TRANSLATE_NOOP(
        "App", "Translations and rotations (order ZXY) about the volume's centre at ({:.2Lf}, {:.2Lf}, "
               "{:.2Lf}) mm of its frame; world axes L, P, S."),
    QT_TRANSLATE_NOOP("App", "Against the truth: mTRE {:.3Lf} mm, mRPD {:.3Lf} mm."),
    QT_TRANSLATE_NOOP("App", "translation L, mm"),
    QT_TRANSLATE_NOOP("App", "translation P, mm"),
    QT_TRANSLATE_NOOP("App", "translation S, mm"),
    QT_TRANSLATE_NOOP("App", "rotation L, °"),
    QT_TRANSLATE_NOOP("App", "rotation P, °"),
    QT_TRANSLATE_NOOP("App", "rotation S, °"),
    QT_TRANSLATE_NOOP("App", "Stages"),
    QT_TRANSLATE_NOOP("App", "stage"),
    QT_TRANSLATE_NOOP("App", "image"),
    QT_TRANSLATE_NOOP("App", "CT"),
    QT_TRANSLATE_NOOP("App", "that of the search"),
    QT_TRANSLATE_NOOP("App", "at most {}"),
    QT_TRANSLATE_NOOP("App", "at least {} px"),
    QT_TRANSLATE_NOOP("App", "voxels up to {:.3Lg} px"),
    QT_TRANSLATE_NOOP("App", "Starts of the first stage: {}"),
    QT_TRANSLATE_NOOP("App", "Starts of the first stage: {}. As a schedule file beside this report: {}"),
    QT_TRANSLATE_NOOP("App", "upload"),
    QT_TRANSLATE_NOOP("App", "DRR and read back"),
    QT_TRANSLATE_NOOP("App", "evaluation in a batch"),
    QT_TRANSLATE_NOOP("App", "Matrix"),
    QT_TRANSLATE_NOOP("App", "World from volume, mm; the pose now"),
    QT_TRANSLATE_NOOP("App", "Uncertainty of the last run"),
    QT_TRANSLATE_NOOP("App",
                      "Standard deviations from how much the parts of the images disagree about the "
                      "result. Calibrated on registrations of known truth; a wrong geometry, or the CT "
                      "of another posture, is not covered."),
    QT_TRANSLATE_NOOP("App", "columns"),
    QT_TRANSLATE_NOOP("App", "across"),
    QT_TRANSLATE_NOOP("App", "depth"),
    QT_TRANSLATE_NOOP("App", "translations, mm"),
    QT_TRANSLATE_NOOP("App", "rotations, °"),
    QT_TRANSLATE_NOOP("App", "not determined"),
    QT_TRANSLATE_NOOP("App", "Runs"),
    QT_TRANSLATE_NOOP("App", "ended (UTC)"),
    QT_TRANSLATE_NOOP("App", "device"),
    QT_TRANSLATE_NOOP("App", "search"),
    QT_TRANSLATE_NOOP("App", "measure"),
    QT_TRANSLATE_NOOP("App", "value"),
    QT_TRANSLATE_NOOP("App", "evaluations"),
    QT_TRANSLATE_NOOP("App", "seconds"),
    QT_TRANSLATE_NOOP("App", "comment"),
    QT_TRANSLATE_NOOP("App", "Convergence of the last run"),
    QT_TRANSLATE_NOOP("App", "Best value over the evaluations"),
    QT_TRANSLATE_NOOP(
        "App", "The best value so far of each stage; values of different stages are not to be compared"),
    QT_TRANSLATE_NOOP("App", "evaluation"),
    QT_TRANSLATE_NOOP("App", "best {}"),
    QT_TRANSLATE_NOOP("App", "stage {}"),
    QT_TRANSLATE_NOOP("App", "Frames"),
    QT_TRANSLATE_NOOP("App", "Poses as above; a lost frame has the best pose that was found"),
    QT_TRANSLATE_NOOP("App", "Motion over the frames"),
    QT_TRANSLATE_NOOP("App", "frame"),
    QT_TRANSLATE_NOOP("App", "state"),
    QT_TRANSLATE_NOOP("App", ", key"),
    QT_TRANSLATE_NOOP("App", "no pose"),
    QT_TRANSLATE_NOOP("App", "given"),
    QT_TRANSLATE_NOOP("App", "good"),
    QT_TRANSLATE_NOOP("App", "doubtful"),
    QT_TRANSLATE_NOOP("App", "lost"),
    QT_TRANSLATE_NOOP("App", "corrupt"),
    QT_TRANSLATE_NOOP("App", "translation, mm"),
    QT_TRANSLATE_NOOP("App", "rotation, °"),
    QT_TRANSLATE_NOOP("App", "Translations"),
    QT_TRANSLATE_NOOP("App", "Rotations"),
    QT_TRANSLATE_NOOP("App", "Data"),
    QT_TRANSLATE_NOOP("App", "data"),
    QT_TRANSLATE_NOOP("App", "size"),
    QT_TRANSLATE_NOOP("App", "spacing"),
    QT_TRANSLATE_NOOP("App", "content"),
    QT_TRANSLATE_NOOP("App", "{} × {} × {} voxels"),
    QT_TRANSLATE_NOOP("App", "{} × {} pixels"),
    QT_TRANSLATE_NOOP("App", "X-ray {}"),
    QT_TRANSLATE_NOOP("App", ", frame {} of {}"),
    QT_TRANSLATE_NOOP("App", ", not used"),
    QT_TRANSLATE_NOOP("App", "not known"),
    QT_TRANSLATE_NOOP("App", "cannot be read any more"),
    QT_TRANSLATE_NOOP("App", "built-in synthetic case"),
    QT_TRANSLATE_NOOP(
        "App", "Told by size and a hash of the content (XXH3, 128 bits); names are left out on purpose"),
    QT_TRANSLATE_NOOP("App", "Geometry"),
    QT_TRANSLATE_NOOP("App", "Matrices from world mm to pixels; the centre of the first pixel is (0.5, 0.5)"),
    QT_TRANSLATE_NOOP("App", "X-ray"),
    QT_TRANSLATE_NOOP("App", "source to detector"),
    QT_TRANSLATE_NOOP("App", "source to origin"),
    QT_TRANSLATE_NOOP("App", "principal point"),
    QT_TRANSLATE_NOOP("App", "{:.1Lf}, {:.1Lf}"),
    QT_TRANSLATE_NOOP("App", "world"),
    QT_TRANSLATE_NOOP("App", "projection matrix, by rows"),
    QT_TRANSLATE_NOOP("App", "patient"),
    QT_TRANSLATE_NOOP("App", "isocentre"),
    QT_TRANSLATE_NOOP("App", "Search"),
    QT_TRANSLATE_NOOP("App", "As it is set now; the runs above say what each of them used"),
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
    install(application, locale, QStringLiteral("isocenter"), QStringLiteral(":/translations"));
}

// "opencl:0: upload"
constexpr std::string_view kOfDevice = ": ";

QString appText(const std::string& text)
{
    const QString whole = QCoreApplication::translate(kContext, text.c_str());
    const std::size_t colon = text.rfind(kOfDevice);
    if (colon == std::string::npos || whole != QString::fromStdString(text))
        return whole;
    const std::size_t rest = colon + kOfDevice.size();
    return QString::fromStdString(text.substr(0, rest)) +
           QCoreApplication::translate(kContext, text.substr(rest).c_str());
}

app::Failure appFailure(const app::Failure& failure)
{
    return {appText(failure.title).toStdString(), appText(failure.message).toStdString(), failure.details};
}

QStringList appTexts()
{
    QStringList texts;
    for (const char* text : kAppTexts)
        texts.append(QString::fromUtf8(text));
    return texts;
}

} // namespace isocenter::ui
