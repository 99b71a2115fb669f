// SPDX-License-Identifier: MIT
#include "tests/source/project_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace isocenter::source {

namespace {

using Tokens = std::vector<std::string>;

bool isOneOf(std::string_view token, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), token) != words.end();
}

bool isTypeName(const std::string& name)
{
    return name.size() > 1 && std::isupper(static_cast<unsigned char>(name[0])) != 0 &&
           std::any_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c) != 0; });
}

bool isConstantName(const std::string& name)
{
    return name.size() > 1 && name[0] == 'k' && std::isupper(static_cast<unsigned char>(name[1])) != 0;
}

bool isMacroName(const std::string& name)
{
    return std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c) != 0; });
}

// What one statement outside of classes and functions declares; it ends before its body, initialiser or
// semicolon.
void addDeclared(const Tokens& statement, const std::string& end, std::set<std::string>& names)
{
    for (std::size_t i = 0; i < statement.size(); ++i) {
        const std::string& token = statement[i];
        const std::string next = i + 1 < statement.size() ? statement[i + 1] : end;
        if (isOneOf(token, {"class", "struct", "union", "enum"}) && next != "class" && isTypeName(next)) {
            if (end == "{")
                names.insert(next);
            return;
        }
        if (token == "using" && isTypeName(next) &&
            (i + 2 < statement.size() ? statement[i + 2] : end) == "=") {
            names.insert(next);
            return;
        }
        if (isOneOf(token, {"operator", "friend", "static_assert", "extern", "using", "="}))
            return;
        if (i > 0 && isIdentifier(token) && next == "(") {
            if (statement[i - 1] != "::" && token != "void" && !isMacroName(token))
                names.insert(token);
            return;
        }
        if (isConstantName(token) && isOneOf(next, {"=", "{", "[", ";"})) {
            names.insert(token);
            return;
        }
    }
}

// The place behind the brace that closes the one at `open`.
std::size_t behindBraces(const Tokens& tokens, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i) {
        depth += tokens[i] == "{" ? 1 : tokens[i] == "}" ? -1 : 0;
        if (depth == 0)
            return i + 1;
    }
    return tokens.size();
}

// The layer that a file belongs to or tests: "core" for "tests/core/small_files.h".
std::string layerOf(const std::string& path)
{
    const std::string inLayers = path.starts_with("tests/") ? path.substr(6) : path;
    return inLayers.substr(0, inLayers.find('/'));
}

bool isLayer(const std::string& token)
{
    return isOneOf(token, {"core", "gpu", "app", "ui"});
}

// Is the name at this place one that a header must have declared, rather than a member or another scope's?
// Without the namespace written out, only headers of the file's own layer are meant.
bool isUseAt(const Tokens& tokens, std::size_t i, const std::set<std::string>& headers,
             const std::string& layer)
{
    const std::string& before = i > 0 ? tokens[i - 1] : tokens[i];
    const std::string next = i + 1 < tokens.size() ? tokens[i + 1] : "";
    const bool isCall = next == "(";
    if (!isTypeName(tokens[i]) && !isConstantName(tokens[i]) && !isCall)
        return false;
    if (before == "::")
        return i > 1 && isLayer(tokens[i - 2]);
    return !isOneOf(before, {".", "->", "~"}) &&
           std::any_of(headers.begin(), headers.end(),
                       [&](const std::string& header) { return layerOf(header) == layer; });
}

// TEST(Suite, Name) and the like.
bool isNameOfTest(const Tokens& tokens, std::size_t i)
{
    const auto opensTest = [&](std::size_t open) {
        return open > 0 && tokens[open] == "(" && tokens[open - 1].find("TEST") != std::string::npos;
    };
    return (i > 1 && opensTest(i - 1)) || (i > 3 && tokens[i - 1] == "," && opensTest(i - 3));
}

// Does the file declare the name itself, at whatever depth?
bool isDeclarationAt(const Tokens& tokens, std::size_t i)
{
    const std::string& before = i > 0 ? tokens[i - 1] : tokens[i];
    if (isNameOfTest(tokens, i))
        return true;
    if (before == "::" || isOneOf(before, {"return", "co_return", "else", "case", "throw", "not"}))
        return false;
    const std::string next = i + 1 < tokens.size() ? tokens[i + 1] : "";
    if (isTypeName(tokens[i]) && !isConstantName(tokens[i])) {
        return isOneOf(before, {"class", "struct", "enum", "union", "typename", "using"}) ||
               (isOneOf(before, {"{", ","}) && isOneOf(next, {",", "}", "="}));
    }
    return isIdentifier(before) || isOneOf(before, {">", "&", "*", "[", ","});
}

} // namespace

std::set<std::string> namesDeclaredBy(const SourceFile& header)
{
    const Tokens& tokens = header.tokens;
    std::set<std::string> names;
    Tokens statement;
    for (std::size_t i = 0; i < tokens.size();) {
        const std::string& token = tokens[i];
        if (token == "{" && !statement.empty() && isOneOf(statement.front(), {"namespace", "inline"}) &&
            std::find(statement.begin(), statement.end(), "namespace") != statement.end()) {
            statement.clear();
            ++i;
        } else if (token == "{" || token == ";") {
            addDeclared(statement, token, names);
            // A body ends a function's statement, but not that of a class, which ends at its semicolon.
            statement.clear();
            i = token == "{" ? behindBraces(tokens, i) : i + 1;
        } else if (token == "}") {
            statement.clear();
            ++i;
        } else {
            statement.push_back(token);
            ++i;
        }
    }
    return names;
}

ProjectNames::ProjectNames(const SourceTree& tree) : tree_(tree)
{
    for (const auto& [path, file] : tree.files()) {
        if (path.ends_with(".h")) {
            for (const std::string& name : namesDeclaredBy(file))
                headers_[name].insert(path);
        }
    }
}

std::vector<UnreachedName> ProjectNames::unreachedBy(const std::string& path) const
{
    const Tokens& tokens = tree_.files().at(path).tokens;
    const std::string layer = layerOf(path);
    std::set<std::string> used;
    std::set<std::string> known;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto headers = headers_.find(tokens[i]);
        if (headers == headers_.end())
            continue;
        if (isDeclarationAt(tokens, i)) {
            known.insert(tokens[i]);
        } else if (isUseAt(tokens, i, headers->second, layer)) {
            used.insert(tokens[i]);
        }
    }
    for (const std::string& reached : tree_.closureOf(path)) {
        if (reached != path)
            known.insert(tree_.files().at(reached).tokens.begin(), tree_.files().at(reached).tokens.end());
    }
    std::vector<UnreachedName> unreached;
    for (const std::string& name : used) {
        if (!known.contains(name)) {
            unreached.push_back({name, headers_.at(name)});
        }
    }
    return unreached;
}

} // namespace isocenter::source
