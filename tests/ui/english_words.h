// SPDX-License-Identifier: MIT
#pragma once

#include <QRegularExpression>
#include <QString>

#include <set>

namespace isocenter::ui {

// Words of English texts that no German text has, and that are not names of files, tags or devices.
inline const std::set<QString>& englishWords()
{
    static const std::set<QString> kWords = [] {
        std::set<QString> words;
        const char* list =
            "the of and with from is are not none this that which where while until its it no yes to be been "
            "has have had was were by for than then there these those on at as into each every all any other "
            "values value spacing image images frame frames view views synthetic degrees detector shown open "
            "close save file files folder remove add given user stored bones low high kept inverted "
            "assumed missing estimated device devices slow pose start stop stage stages run runs best last "
            "before after nothing another others move moved moves volume voxels slices slice window level "
            "angle angles matrix source middle linear logarithmic polarity scale warning drag click wheel "
            "points point features tracks lost found edges corners match search measure evaluations "
            "seconds selected choose chosen whole only again would should could can cannot must may";
        for (const QString& word : QString::fromLatin1(list).split(QLatin1Char(' ')))
            words.insert(word);
        // The same in German.
        for (const char* german : {"was", "pose", "matrix", "start", "all", "an", "am", "in", "linear"})
            words.erase(QString::fromLatin1(german));
        return words;
    }();
    return kWords;
}

// The first word of a text by which it is known as English; empty if there is none.
inline QString englishWordIn(const QString& text)
{
    static const QRegularExpression kNoWord(QStringLiteral("[^\\p{L}'-]+"));
    // Names of tags, files, columns of tables, kernels, devices and options are what they are.
    static const QRegularExpression kName(
        QStringLiteral("\\S+\\.(json|tif|dcm|csv|png|tfm)\\b|\\S*:\\S*|--\\S+|<[^>]*>|[A-Z][a-z]+[A-Z]\\w*|"
                       "\\w+(,\\w+){3,}|[a-z]+_\\w+|oneTBB and Highway"));
    for (const QString& word : QString(text).remove(kName).remove(QLatin1Char('&')).split(kNoWord))
        if (englishWords().contains(word.toLower()))
            return word;
    return {};
}

} // namespace isocenter::ui
