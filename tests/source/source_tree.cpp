// SPDX-License-Identifier: MIT
#include "tests/source/source_tree.h"

#include <cctype>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace isocenter::source {

namespace {

bool isWordStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool isWordPart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Reads a text from its beginning to its end; each read...() takes what it names.
class SourceReader
{
public:
    explicit SourceReader(std::string_view text) : text_(text) {}

    SourceFile read()
    {
        while (at_ < text_.size())
            readNext();
        return std::move(file_);
    }

private:
    bool sees(std::string_view what) const { return text_.substr(at_, what.size()) == what; }

    void readNext()
    {
        const char c = text_[at_];
        if (c == '\n') {
            atLineStart_ = true;
            ++at_;
        } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            ++at_;
        } else if (sees("//")) {
            skipTo("\n", 0);
        } else if (sees("/*")) {
            skipTo("*/", 2);
        } else if (c == '#' && atLineStart_) {
            readDirective();
        } else {
            atLineStart_ = false;
            readToken();
        }
    }

    void readToken()
    {
        const char c = text_[at_];
        if (sees("R\"")) {
            const std::size_t open = text_.find('(', at_);
            const std::string end = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
            skipTo(end, end.size());
        } else if (c == '"' || c == '\'') {
            skipLiteral(c);
        } else if (isWordStart(c)) {
            readWhile(isWordPart);
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            readWhile([](char d) { return isWordPart(d) || d == '\'' || d == '.'; });
        } else {
            const std::size_t length = sees("::") || sees("->") ? 2 : 1;
            file_.tokens.emplace_back(text_.substr(at_, length));
            at_ += length;
        }
    }

    template <typename Predicate>
    void readWhile(Predicate belongs)
    {
        const std::size_t start = at_;
        while (at_ < text_.size() && belongs(text_[at_]))
            ++at_;
        file_.tokens.emplace_back(text_.substr(start, at_ - start));
    }

    // Definitions of macros are read as code, for their words are used where they are expanded.
    void readDirective()
    {
        ++at_;
        std::size_t end = text_.find('\n', at_);
        end = end == std::string_view::npos ? text_.size() : end;
        std::istringstream line{std::string(text_.substr(at_, end - at_))};
        std::string directive;
        line >> directive;
        if (directive == "define") {
            at_ += text_.substr(at_).find("define") + 6;
            return;
        }
        std::string name;
        if (directive == "include" && line >> name && name.size() > 2) {
            (name[0] == '"' ? file_.projectIncludes : file_.systemIncludes)
                .insert(name.substr(1, name.find_first_of("\">", 1) - 1));
        }
        at_ = end;
    }

    void skipLiteral(char quote)
    {
        for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_)
            at_ += text_[at_] == '\\' ? 1 : 0;
        ++at_;
        file_.tokens.emplace_back("\"\"");
    }

    void skipTo(std::string_view end, std::size_t length)
    {
        const std::size_t found = text_.find(end, at_);
        at_ = found == std::string_view::npos ? text_.size() : found + length;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool atLineStart_ = true;
    SourceFile file_;
};

} // namespace

SourceFile sourceFileFrom(std::string_view text)
{
    return SourceReader(text).read();
}

bool isIdentifier(std::string_view token)
{
    return !token.empty() && isWordStart(token.front());
}

SourceTree::SourceTree(std::map<std::string, SourceFile> files) : files_(std::move(files)) {}

SourceTree SourceTree::ofFolder(const std::filesystem::path& root)
{
    std::map<std::string, SourceFile> files;
    for (const char* folder : {"core", "gpu", "app", "ui", "tests"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::filesystem::path& path = entry.path();
            if (path.extension() != ".h" && path.extension() != ".cpp")
                continue;
            std::ifstream stream(path, std::ios::binary);
            std::ostringstream text;
            text << stream.rdbuf();
            if (!stream || !text)
                throw std::runtime_error("cannot read " + path.string());
            files.emplace(path.lexically_relative(root).generic_string(), sourceFileFrom(text.str()));
        }
    }
    return SourceTree(std::move(files));
}

std::set<std::string> SourceTree::closureOf(const std::string& path) const
{
    std::set<std::string> closure;
    std::vector<std::string> open{path};
    while (!open.empty()) {
        const std::string next = std::move(open.back());
        open.pop_back();
        const auto file = files_.find(next);
        if (file == files_.end() || !closure.insert(next).second)
            continue;
        open.insert(open.end(), file->second.projectIncludes.begin(), file->second.projectIncludes.end());
    }
    return closure;
}

} // namespace isocenter::source
