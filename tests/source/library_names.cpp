// SPDX-License-Identifier: MIT
#include "tests/source/library_names.h"

#include "tests/source/standard_names.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>
#include <string_view>

namespace isocenter::source {

namespace {

// Namespaces of libraries and the folder of their headers.
const std::map<std::string, std::string, std::less<>> kFolderOfNamespace{
    {"fmt", "fmt/"}, {"Eigen", "Eigen/"}, {"nlohmann", "nlohmann/"},
    {"CLI", "CLI/"}, {"cv", "opencv2/"},  {"testing", "gtest/"}};

// Names of the standard library that come with any of its headers.
const std::set<std::string, std::less<>> kAlwaysThere{"std::size_t", "std::ptrdiff_t",
                                                      "std::initializer_list", "std::erase", "std::erase_if"};

// What Qt's headers of widgets, painters and models hand over or return.
const std::set<std::string, std::less<>> kComesWithQt{"QAbstractItemModel",
                                                      "QAbstractItemView",
                                                      "QByteArray",
                                                      "QChar",
                                                      "QColor",
                                                      "QEvent",
                                                      "QFont",
                                                      "QFontMetrics",
                                                      "QFontMetricsF",
                                                      "QFrame",
                                                      "QItemSelectionModel",
                                                      "QKeySequence",
                                                      "QLatin1Char",
                                                      "QLatin1String",
                                                      "QLayout",
                                                      "QLayoutItem",
                                                      "QList",
                                                      "QListWidgetItem",
                                                      "QMargins",
                                                      "QMarginsF",
                                                      "QMetaObject",
                                                      "QModelIndex",
                                                      "QModelIndexList",
                                                      "QObject",
                                                      "QPaintEvent",
                                                      "QPen",
                                                      "QPoint",
                                                      "QPointF",
                                                      "QRect",
                                                      "QRectF",
                                                      "QRegion",
                                                      "QRgb",
                                                      "QSize",
                                                      "QSizeF",
                                                      "QSizePolicy",
                                                      "QSpacerItem",
                                                      "QString",
                                                      "QStringList",
                                                      "QStringLiteral",
                                                      "QTableWidgetItem",
                                                      "QTreeWidgetItem",
                                                      "QVariant",
                                                      "QWidget",
                                                      "QIODevice",
                                                      "QPair"};

bool isQtName(std::string_view token)
{
    return token.size() > 2 && token[0] == 'Q' && std::isupper(static_cast<unsigned char>(token[1])) != 0 &&
           std::any_of(token.begin(), token.end(), [](unsigned char c) { return std::islower(c) != 0; }) &&
           !token.ends_with("Event") && !kComesWithQt.contains(token);
}

bool isVtkName(std::string_view token)
{
    return token.size() > 3 && token.starts_with("vtk") &&
           std::isupper(static_cast<unsigned char>(token[3])) != 0;
}

// What a file has from what it includes, within the project and without.
struct Reached
{
    std::set<std::string> systemHeaders;
    std::set<std::string, std::less<>> classes; // declared, at least forward
};

Reached reachedFrom(const SourceTree& tree, const std::string& path)
{
    Reached reached;
    for (const std::string& part : tree.closureOf(path)) {
        const SourceFile& file = tree.files().at(part);
        reached.systemHeaders.insert(file.systemIncludes.begin(), file.systemIncludes.end());
        for (std::size_t i = 1; i < file.tokens.size(); ++i) {
            if (file.tokens[i - 1] == "class" || file.tokens[i - 1] == "struct")
                reached.classes.insert(file.tokens[i]);
        }
    }
    return reached;
}

bool isReached(const std::string& header, const Reached& reached)
{
    const auto matches = [&](const std::string& other) {
        return header.ends_with('/') ? other.find(header) != std::string::npos : other == header;
    };
    return std::any_of(reached.systemHeaders.begin(), reached.systemHeaders.end(), matches);
}

} // namespace

std::set<std::string> qualifiedNamesOf(const SourceFile& file)
{
    const std::vector<std::string>& tokens = file.tokens;
    std::set<std::string> names;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        const bool isOfLibrary = tokens[i] == "std" || kFolderOfNamespace.contains(tokens[i]);
        if (!isOfLibrary || tokens[i + 1] != "::" || (i > 0 && tokens[i - 1] == "::"))
            continue;
        std::string name = tokens[i] + "::" + tokens[i + 2];
        if (name == "std::ranges" && i + 4 < tokens.size())
            name += "::" + tokens[i + 4];
        names.insert(name);
    }
    return names;
}

std::set<std::string> unknownStandardNamesOf(const SourceFile& file)
{
    std::set<std::string> unknown;
    for (const std::string& name : qualifiedNamesOf(file)) {
        if (name.starts_with("std::") && !headersOfStandardNames().contains(name) &&
            !kAlwaysThere.contains(name)) {
            unknown.insert(name);
        }
    }
    return unknown;
}

LibraryNames::LibraryNames(const SourceTree& tree) : tree_(tree)
{
    for (const auto& [path, file] : tree.files())
        systemHeaders_.insert(file.systemIncludes.begin(), file.systemIncludes.end());
}

// The headers that declare a name; a folder stands for each of its headers, nothing for a name that is not
// checked.
std::set<std::string> LibraryNames::headersOf(const std::string& name) const
{
    if (const auto standard = headersOfStandardNames().find(name);
        standard != headersOfStandardNames().end()) {
        return standard->second;
    }
    if (const auto folder = kFolderOfNamespace.find(name.substr(0, name.find("::")));
        folder != kFolderOfNamespace.end()) {
        return {folder->second};
    }
    const std::string header = name.starts_with("vtk") ? name + ".h" : name;
    return systemHeaders_.contains(header) ? std::set<std::string>{header} : std::set<std::string>{};
}

std::vector<UnreachedName> LibraryNames::unreachedBy(const std::string& path) const
{
    const SourceFile& file = tree_.files().at(path);
    const Reached reached = reachedFrom(tree_, path);
    std::set<std::string> names = qualifiedNamesOf(file);
    std::copy_if(file.tokens.begin(), file.tokens.end(), std::inserter(names, names.end()),
                 [](const std::string& token) { return isQtName(token) || isVtkName(token); });

    std::vector<UnreachedName> unreached;
    for (const std::string& name : names) {
        const std::set<std::string> headers = headersOf(name);
        const auto isThere = [&](const std::string& header) { return isReached(header, reached); };
        const bool isDeclared = reached.classes.contains(name.substr(name.rfind(':') + 1));
        if (!headers.empty() && !isDeclared && std::none_of(headers.begin(), headers.end(), isThere)) {
            unreached.push_back({name, headers});
        }
    }
    return unreached;
}

} // namespace isocenter::source
