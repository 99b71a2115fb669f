// SPDX-License-Identifier: MIT
#include "ui/support/data_texts.h"

#include "ui/support/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr const char* kDataContext = "Data";
constexpr int kDeepest = 6; // of sentences in sentences

// What is put together where nothing can be marked: the message of a FileError, from its file and the
// problem.
[[maybe_unused]] constexpr const char* kFileProblem = QT_TRANSLATE_NOOP("Data", "{}: {}");

// A known sentence, and what fits it.
struct Sentence
{
    QByteArray text;
    QRegularExpression fitting;
    qsizetype words; // letters beside its places
};

const QRegularExpression& places()
{
    static const QRegularExpression kPlaces(QStringLiteral("\\{[^}]*\\}"));
    return kPlaces;
}

Sentence sentenceOf(const QString& text)
{
    QString pattern;
    qsizetype words = 0;
    qsizetype from = 0;
    const auto add = [&](qsizetype end) {
        pattern += QRegularExpression::escape(text.mid(from, end - from));
        words += end - from;
    };
    for (auto place = places().globalMatch(text); place.hasNext();) {
        const QRegularExpressionMatch match = place.next();
        add(match.capturedStart());
        pattern += QStringLiteral("(.+?)");
        from = match.capturedEnd();
    }
    add(text.size());
    return {text.toUtf8(),
            QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                               QRegularExpression::DotMatchesEverythingOption),
            words};
}

// Of several that fit a text, the one with the most words of its own comes first.
const std::vector<Sentence>& sentences()
{
    static const std::vector<Sentence> kSentences = [] {
        std::vector<Sentence> made;
        for (const QString& text : dataTexts())
            made.push_back(sentenceOf(text));
        std::ranges::stable_sort(made, std::ranges::greater(), &Sentence::words);
        return made;
    }();
    return kSentences;
}

QString translated(const QString& text, int depth);

QString filledIn(const QByteArray& sentence, const QRegularExpressionMatch& parts, int depth)
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
    return translatedTexts(QLatin1String(kDataContext));
}

} // namespace isocenter::ui
