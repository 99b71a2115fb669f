// SPDX-License-Identifier: MIT
#include "ui/support/data_texts.h"

#include "ui/support/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr const char* kDataContext = "Data";
constexpr int kDeepest = 6; // of sentences in sentences

constexpr std::array kDataTexts = {
    // What a fact is about.
    QT_TRANSLATE_NOOP("Data", "geometry"),
    QT_TRANSLATE_NOOP("Data", "intensity"),
    QT_TRANSLATE_NOOP("Data", "intensity scale"),
    QT_TRANSLATE_NOOP("Data", "polarity"),
    QT_TRANSLATE_NOOP("Data", "modality table"),
    QT_TRANSLATE_NOOP("Data", "display window"),
    QT_TRANSLATE_NOOP("Data", "unattenuated (I0)"),
    QT_TRANSLATE_NOOP("Data", "source to detector"),
    QT_TRANSLATE_NOOP("Data", "source to isocentre"),
    QT_TRANSLATE_NOOP("Data", "primary angle"),
    QT_TRANSLATE_NOOP("Data", "secondary angle"),
    QT_TRANSLATE_NOOP("Data", "principal point"),
    QT_TRANSLATE_NOOP("Data", "pixel spacing"),
    QT_TRANSLATE_NOOP("Data", "image orientation"),
    QT_TRANSLATE_NOOP("Data", "crop"),
    QT_TRANSLATE_NOOP("Data", "exposed area"),
    QT_TRANSLATE_NOOP("Data", "pixels"),
    QT_TRANSLATE_NOOP("Data", "rescale"),
    // Of reconstructions.
    QT_TRANSLATE_NOOP("Data", "Reconstructing: projection {} of {}"),
    QT_TRANSLATE_NOOP("Data", "The CT was made here: a project keeps it only if it is saved as a file first"),
    QT_TRANSLATE_NOOP("Data", "Comparing with double precision: projection {} of {}"),
    QT_TRANSLATE_NOOP(
        "Data", "the detector is displaced to one side of the axis, which needs a full circle: the image "
                "is exact only in the part that the narrower side sees"),
    QT_TRANSLATE_NOOP("Data",
                      "the projections cover {} degrees, {} are needed for a whole image: edges in the "
                      "directions that are missing are blurred"),
    QT_TRANSLATE_NOOP("Data", "Reconstructing: part {} of {}"),
    QT_TRANSLATE_NOOP("Data", "Reading: projection {} of {}"),
    QT_TRANSLATE_NOOP("Data", "Iteration {} of {}: residuals {} %"),
    QT_TRANSLATE_NOOP("Data", "Iteration {} of {}"),
    QT_TRANSLATE_NOOP("Data",
                      "iterations keep {} on the device: {} GiB, and it has {} GiB {}. Take larger voxels, a "
                      "smaller box, binned projections, or filtered back-projection, which goes in parts"),
    QT_TRANSLATE_NOOP("Data", "volume, projections and residuals"),
    QT_TRANSLATE_NOOP("Data", "the volume"),
    QT_TRANSLATE_NOOP("Data", "the projections"),
    QT_TRANSLATE_NOOP("Data", "in all"),
    QT_TRANSLATE_NOOP("Data", "in one piece"),
    QT_TRANSLATE_NOOP("Data", "Looking for rings: projection {} of {}"),
    QT_TRANSLATE_NOOP("Data", "Waiting for the first projection"),
    QT_TRANSLATE_NOOP("Data", "Comparing volumes"),
    QT_TRANSLATE_NOOP("Data",
                      "{}: {} of {} projections are there, and none has come for {} s: state how many the "
                      "scan has, or wait for all of them"),
    QT_TRANSLATE_NOOP("Data", "{}: came after {}, but its name stands before it: files must arrive in the "
                              "order of their names"),
    QT_TRANSLATE_NOOP("Data", "{}: is not a folder or pattern in which projections could arrive"),
    QT_TRANSLATE_NOOP("Data", "{}: there is no such file"),
    QT_TRANSLATE_NOOP("Data", "{}: there is no such file or folder"),
    QT_TRANSLATE_NOOP("Data",
                      "projections to leave out (--skip) are counted from 1, such as 3,17,30-40; not \"{}\""),
    QT_TRANSLATE_NOOP("Data", "projection {} is to be left out (--skip): there are {}, counted from 1"),
    QT_TRANSLATE_NOOP("Data", "no projection is left (--skip, --every)"),
    // What the files of a scan leave open.
    QT_TRANSLATE_NOOP("Data", "the file does not state all of its geometry: {}"),
    QT_TRANSLATE_NOOP("Data",
                      "projections of the RabbitCT data set are weighted and filtered already, and would be "
                      "filtered again: say that these are line integrals only if they are"),
    QT_TRANSLATE_NOOP("Data", "HIS is read as RTK reads it; no file of a real detector has tried this "
                              "reader: look at the projections before you trust them"),
    QT_TRANSLATE_NOOP("Data", "HNC, HND and XIM are read as RTK reads them; no file of a real machine has "
                              "tried this reader: look at the projections before you trust them. Angles and "
                              "distances in the files are not used"),
    QT_TRANSLATE_NOOP("Data", "{}: {} is {} mm and is not used, for its sign is not documented"),
    QT_TRANSLATE_NOOP("Data", "{}: the angles are those of InitialAngle and AngularStep, not of {}"),
    // What the projections say of a geometry.
    QT_TRANSLATE_NOOP("Data", "the detector does not see the plane of the sources, in which lines are "
                              "measured from both ends"),
    QT_TRANSLATE_NOOP("Data", "too few lines are measured from both ends by {} projections over {} degrees"),
    QT_TRANSLATE_NOOP("Data", "nothing is seen in the plane of the sources"),
    QT_TRANSLATE_NOOP("Data", "the projections contradict each other: opposite rays disagree by {} as given, "
                              "and by {} at the best of what was tried. Check the angles, the order of the "
                              "projections, the distances, and whether the object moved"),
    QT_TRANSLATE_NOOP("Data", "opposite rays disagree by {} as given, by {} so"),
    QT_TRANSLATE_NOOP("Data", "rows and columns of the images seem to be exchanged, that is, the images "
                              "rotated by 90 degrees ({})"),
    QT_TRANSLATE_NOOP("Data", "rows and columns of the images seem to be exchanged ({})"),
    QT_TRANSLATE_NOOP("Data", "the images seem to be upside down, or the offset along the {} has the wrong "
                              "sign, and the angles count the other way ({})"),
    QT_TRANSLATE_NOOP(
        "Data", "the images seem to be upside down, or the offset along the {} has the wrong sign ({})"),
    QT_TRANSLATE_NOOP("Data", "the images seem to be mirrored left to right, or the angles count the other "
                              "way and the offset of the detector has the wrong sign ({})"),
    QT_TRANSLATE_NOOP("Data", "the angles seem to count the other way, or the images are mirrored left to "
                              "right: with the axis in the centre of the detector both look alike ({})"),
    QT_TRANSLATE_NOOP("Data", "the angles seem to count the other way, and the detector lies {} mm farther "
                              "along its {} than given ({})"),
    QT_TRANSLATE_NOOP("Data", "the angles seem to count the other way ({})"),
    QT_TRANSLATE_NOOP("Data", "the offset of the detector along its {} seems to have the wrong sign: {} mm "
                              "as given, {} mm fit ({})"),
    QT_TRANSLATE_NOOP("Data", "the centre of rotation seems to be moved: the detector lies {} mm ({} pixels, "
                              "standard error {}) farther along its {} than given; add that to the "
                              "detector's offset, or mend the geometry ({})"),
    QT_TRANSLATE_NOOP("Data", "the centre of rotation seems to be moved: the detector lies {} mm ({} pixels, "
                              "right to {}) farther along its {} than given; add that to the detector's "
                              "offset, or mend the geometry ({})"),
    QT_TRANSLATE_NOOP("Data", "a coarse slice is sharper so: {} bits of entropy, {} as given"),
    QT_TRANSLATE_NOOP("Data", "rows"),
    QT_TRANSLATE_NOOP("Data", "columns"),
    QT_TRANSLATE_NOOP("Data", "{} %"),
    // Values.
    QT_TRANSLATE_NOOP("Data", "C-arm values"),
    QT_TRANSLATE_NOOP("Data", "3x4 matrix"),
    QT_TRANSLATE_NOOP("Data", "none"),
    QT_TRANSLATE_NOOP("Data", "linear"),
    QT_TRANSLATE_NOOP("Data", "logarithmic"),
    QT_TRANSLATE_NOOP("Data", "not applied"),
    QT_TRANSLATE_NOOP("Data", "increment not applied"),
    QT_TRANSLATE_NOOP("Data", "luminance"),
    QT_TRANSLATE_NOOP("Data", "stored values"),
    QT_TRANSLATE_NOOP("Data", "as the C-arm sees it"),
    QT_TRANSLATE_NOOP("Data", "mirrored left-right"),
    QT_TRANSLATE_NOOP("Data", "rotated {} degrees clockwise, then mirrored left-right"),
    QT_TRANSLATE_NOOP("Data", "rotated {} degrees clockwise"),
    QT_TRANSLATE_NOOP("Data", "centre of the image"),
    QT_TRANSLATE_NOOP("Data", "low"),
    QT_TRANSLATE_NOOP("Data", "high"),
    QT_TRANSLATE_NOOP("Data", "kept"),
    QT_TRANSLATE_NOOP("Data", "inverted: {} minus the value"),
    QT_TRANSLATE_NOOP("Data", "stored with bones {}, {}"),
    QT_TRANSLATE_NOOP("Data", "({}, {}) px from the centre"),
    QT_TRANSLATE_NOOP("Data", "{} x {} pixels from ({}, {}), not cropped"),
    QT_TRANSLATE_NOOP("Data", "{} x {} pixels from ({}, {})"),
    QT_TRANSLATE_NOOP("Data", "{} * value + {}"),
    QT_TRANSLATE_NOOP("Data", "{} x {} mm"),
    QT_TRANSLATE_NOOP("Data", "{} deg"),
    QT_TRANSLATE_NOOP("Data", "{} mm"),
    // Rules.
    QT_TRANSLATE_NOOP("Data", "given by the user"),
    QT_TRANSLATE_NOOP("Data", "synthetic case"),
    QT_TRANSLATE_NOOP("Data", "decoder"),
    QT_TRANSLATE_NOOP("Data", "edited in the window"),
    QT_TRANSLATE_NOOP("Data", "no tag: assumed"),
    QT_TRANSLATE_NOOP("Data", "{}: assumed, not confirmed"),
    QT_TRANSLATE_NOOP("Data", "{}: confirmed by the user"),
    QT_TRANSLATE_NOOP("Data", "{} is meant for display: assumed"),
    QT_TRANSLATE_NOOP("Data", "a picture without tags: assumed"),
    QT_TRANSLATE_NOOP("Data", "a picture file holds none"),
    QT_TRANSLATE_NOOP("Data", "the file says nothing about it"),
    QT_TRANSLATE_NOOP("Data", "{}, bones shown dark"),
    QT_TRANSLATE_NOOP("Data", "{}, bones shown white"),
    QT_TRANSLATE_NOOP("Data", "ModalityLUTSequence (0028,3000): the stored values are kept"),
    QT_TRANSLATE_NOOP("Data", "VOI LUT (0028,3010) or WindowCenter (0028,1050): for display only"),
    QT_TRANSLATE_NOOP("Data", "mean over the rectangle given by the user"),
    QT_TRANSLATE_NOOP("Data", "percentile {} given by the user"),
    QT_TRANSLATE_NOOP("Data", "estimated: percentile {} of the image"),
    QT_TRANSLATE_NOOP("Data", "assumed {} mm before the detector"),
    QT_TRANSLATE_NOOP("Data", "assumed as usual for C-arms, at most {} of the source to detector distance"),
    QT_TRANSLATE_NOOP("Data", "DistanceSourceToPatient (0018,1111), taken as the isocentre"),
    QT_TRANSLATE_NOOP("Data", "DistanceSourceToPatient (0018,1111) is {}, not before the detector: {}"),
    QT_TRANSLATE_NOOP("Data", "{} is missing: 0 is assumed"),
    QT_TRANSLATE_NOOP("Data", "{} is missing: {}"),
    QT_TRANSLATE_NOOP("Data", "{} is missing"),
    QT_TRANSLATE_NOOP("Data", "{} has {} values, none for frame {}"),
    QT_TRANSLATE_NOOP("Data", "{} plus {} for frame {}"),
    QT_TRANSLATE_NOOP("Data",
                      "FieldOfViewOrigin (0018,7030) or DetectorActiveOrigin (0018,7028) cannot be applied "
                      "without each other, DetectorElementSpacing (0018,7022) and DetectorActiveDimensions "
                      "(0018,7026)"),
    QT_TRANSLATE_NOOP("Data", "PixelSpacing (0028,0030), calibrated to the patient plane ({}): times the "
                              "magnification {}"),
    QT_TRANSLATE_NOOP("Data", "PixelSpacing (0028,0030), taken as the detector's: check it, it may be meant "
                              "in the patient plane"),
    QT_TRANSLATE_NOOP("Data", "{} over the matrix"),
    QT_TRANSLATE_NOOP("Data", "no tag: a detector of {} mm is assumed"),
    QT_TRANSLATE_NOOP("Data", "{} does not fit the view's angles"),
    QT_TRANSLATE_NOOP("Data", "FieldOfViewRotation (0018,7032) is {} degrees, not a quarter turn"),
    QT_TRANSLATE_NOOP("Data", "FieldOfViewRotation (0018,7032) and FieldOfViewHorizontalFlip (0018,7034)"),
    QT_TRANSLATE_NOOP("Data", "the picture is in colour"),
    QT_TRANSLATE_NOOP("Data", "the TIFF shows 0 as white (MinIsWhite)"),
    QT_TRANSLATE_NOOP("Data", "edges of the collimator (0018,1702 to 1708)"),
    // Names.
    QT_TRANSLATE_NOOP("Data", "Synthetic lumbar spine"),
    QT_TRANSLATE_NOOP("Data", "synthetic X-ray {}/{} degrees"),
    QT_TRANSLATE_NOOP("Data", "{} [frame {} of {}]"),
    QT_TRANSLATE_NOOP("Data", "{}x{}, volume {}x{}x{}, a sphere in air"),
    QT_TRANSLATE_NOOP("Data", "{}x{}, volume {}x{}x{}, dense"),
    QT_TRANSLATE_NOOP("Data", "{}x{}, volume {}x{}x{}"),
    QT_TRANSLATE_NOOP("Data", "making the {}"),
    // Findings about CTs.
    QT_TRANSLATE_NOOP("Data", "Warning: {}"),
    QT_TRANSLATE_NOOP("Data", "{} image(s) came twice and were read once"),
    QT_TRANSLATE_NOOP("Data",
                      "the slices differ in ImageOrientationPatient (0020,0037), size or PixelSpacing ({})"),
    QT_TRANSLATE_NOOP("Data", "{} slice(s) lie where another one lies, such as {}: the series may hold "
                              "several phases or reconstructions"),
    QT_TRANSLATE_NOOP("Data", "the file does not say how its axes lie in the patient: they were taken as "
                              "left, posterior, superior. Check left and right"),
    QT_TRANSLATE_NOOP("Data", "{} is MONOCHROME1: this concerns the display only, the Hounsfield units were "
                              "kept"),
    QT_TRANSLATE_NOOP("Data", "{} is MONOCHROME1: the intensities were inverted, so that high is bright"),
    QT_TRANSLATE_NOOP("Data", "{} is {}: the values may not be Hounsfield units"),
    QT_TRANSLATE_NOOP("Data", "{}: {} or {} is missing, the stored values were taken as Hounsfield units"),
    QT_TRANSLATE_NOOP("Data", "{} unusable file(s): {}"),
    QT_TRANSLATE_NOOP("Data", "{} other file(s) ignored: {}"),
    // Notes of what was done.
    QT_TRANSLATE_NOOP("Data", "Saved {}"),
    QT_TRANSLATE_NOOP("Data", "Registration {} after {} evaluations, {} s: value {}, mRPD {} mm, mTRE {} mm"),
    QT_TRANSLATE_NOOP("Data", "Registration {} after {} evaluations, {} s: value {}"),
    QT_TRANSLATE_NOOP("Data", "finished"),
    QT_TRANSLATE_NOOP("Data", "stopped"),
    QT_TRANSLATE_NOOP("Data", "the values at full resolution are not known: {}"),
    QT_TRANSLATE_NOOP("Data", "the project's mask is left out: {}"),
    QT_TRANSLATE_NOOP("Data", "this machine has no device {}, which the project names"),
    QT_TRANSLATE_NOOP("Data", "{} has changed since the project was saved"),
    QT_TRANSLATE_NOOP("Data", "{} frames registered"),
    QT_TRANSLATE_NOOP("Data", "{} frames registered, lost: {}"),
    QT_TRANSLATE_NOOP("Data", "the bones are left out: {}"),
    QT_TRANSLATE_NOOP("Data", "Bones registered"),
    QT_TRANSLATE_NOOP("Data", "Bones registered in {} frames"),
    QT_TRANSLATE_NOOP("Data", "{} keeps the geometry of {}, in whose place it stands"),
    QT_TRANSLATE_NOOP("Data",
                      "{} and {} share {} voxels, which count twice where both are seen: part them by "
                      "labels or smaller boxes"),
    QT_TRANSLATE_NOOP("Data", "{} ms for a DRR, far more than when it was chosen"),
    QT_TRANSLATE_NOOP("Data", "Device {} is slow ({}): the automatic choice is measured again at the next "
                              "start, or at once by Measure again in the preferences"),
    QT_TRANSLATE_NOOP("Data", "Device {}: {}"),
    QT_TRANSLATE_NOOP("Data", "The automatic choice of a device is {}"),
};

// A sentence of the list as what fits it.
struct Sentence
{
    const char* text;
    QRegularExpression fitting;
};

const QRegularExpression& places()
{
    static const QRegularExpression kPlaces(QStringLiteral("\\{[^}]*\\}"));
    return kPlaces;
}

const std::vector<Sentence>& sentences()
{
    static const std::vector<Sentence> kSentences = [] {
        std::vector<Sentence> made;
        for (const char* text : kDataTexts) {
            const QString whole = QString::fromUtf8(text);
            QString pattern;
            qsizetype from = 0;
            for (auto place = places().globalMatch(whole); place.hasNext();) {
                const QRegularExpressionMatch match = place.next();
                pattern += QRegularExpression::escape(whole.mid(from, match.capturedStart() - from)) +
                           QStringLiteral("(.+?)");
                from = match.capturedEnd();
            }
            pattern += QRegularExpression::escape(whole.mid(from));
            made.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                                     QRegularExpression::DotMatchesEverythingOption)});
        }
        return made;
    }();
    return kSentences;
}

QString translated(const QString& text, int depth);

QString filledIn(const char* sentence, const QRegularExpressionMatch& parts, int depth)
{
    const QString pattern = QCoreApplication::translate(kDataContext, sentence);
    QString text;
    qsizetype from = 0;
    int part = 1;
    for (auto place = places().globalMatch(pattern); place.hasNext(); ++part) {
        const QRegularExpressionMatch match = place.next();
        text += pattern.mid(from, match.capturedStart() - from) + translated(parts.captured(part), depth + 1);
        from = match.capturedEnd();
    }
    return text + pattern.mid(from);
}

QString translated(const QString& text, int depth)
{
    static const QRegularExpression kNumber(QStringLiteral("^[-+]?\\d+\\.\\d+$"));
    if (kNumber.match(text).hasMatch())
        return QString(text).replace(QLatin1Char('.'), QLocale().decimalPoint());
    if (const QString whole = appText(text.toStdString()); whole != text)
        return whole;
    if (depth < kDeepest)
        for (const Sentence& sentence : sentences())
            if (const QRegularExpressionMatch match = sentence.fitting.match(text); match.hasMatch())
                return filledIn(sentence.text, match, depth);
    return text;
}

} // namespace

QString dataText(const std::string& text)
{
    return translated(QString::fromStdString(text), 0);
}

QStringList dataTexts()
{
    QStringList texts;
    for (const char* text : kDataTexts)
        texts.append(QString::fromUtf8(text));
    return texts;
}

} // namespace isocenter::ui
