// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_formats.h"
#include "core/io/surfaces/surface_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

class ObjReader
{
public:
    explicit ObjReader(std::string_view text) : text_(text) {}

    SurfaceModel read()
    {
        std::string line;
        while (nextLine(line)) {
            SurfaceWords words(line);
            const std::string_view keyword = words.next();
            if (keyword == "v")
                addVertex(words);
            else if (keyword == "f")
                addFace(words);
        }
        requireCorners(model_, 1); // vertices may follow the faces that name them
        return std::move(model_);
    }

private:
    // A line, with those behind it that a backslash at its end joins to it, without its comment.
    bool nextLine(std::string& line)
    {
        if (at_ >= text_.size())
            return false;
        line.clear();
        for (bool isAnother = true; isAnother;) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            std::string_view part = text_.substr(at_, end - at_);
            at_ = end + 1;
            ++number_;
            part = part.substr(0, part.find_last_not_of(" \t\r") + 1);
            const bool isContinued = part.ends_with('\\');
            line += isContinued ? part.substr(0, part.size() - 1) : part;
            line += ' ';
            isAnother = isContinued && at_ < text_.size();
        }
        line.erase(std::min(line.find('#'), line.size()));
        return true;
    }

    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw InputError(fmt::format(translatable("Data", "line {}: {}. It is damaged, export it again"),
                                     number_, problem));
    }

    void addVertex(SurfaceWords& words)
    {
        Eigen::Vector3d point;
        for (int axis = 0; axis < 3; ++axis) {
            const auto value = surfaceNumber(words.next());
            if (!value)
                refuse(translatable("Data", "a vertex needs three numbers"));
            point[axis] = *value;
        }
        model_.pointsMm.push_back(point);
    }

    // "3", "3/1", "3//2", "3/1/2"; negative numbers count back from the last vertex.
    int corner(std::string_view word) const
    {
        const std::string_view index = word.substr(0, word.find('/'));
        int value = 0;
        const auto [stop, error] = std::from_chars(index.data(), index.data() + index.size(), value);
        if (error != std::errc() || stop != index.data() + index.size() || value == 0)
            refuse(fmt::format(translatable("Data", "'{}' is no corner of a face"), word.substr(0, 30)));
        const auto known = static_cast<std::int64_t>(model_.pointsMm.size());
        const std::int64_t from0 = value > 0 ? std::int64_t{value} - 1 : known + value;
        if (from0 < 0)
            refuse(fmt::format(translatable("Data", "a face names vertex {}, but there are only {}"), value,
                               known));
        return static_cast<int>(from0);
    }

    void addFace(SurfaceWords& words)
    {
        corners_.clear();
        for (std::string_view word = words.next(); !word.empty(); word = words.next())
            corners_.push_back(corner(word));
        for (std::size_t last = 2; last < corners_.size(); ++last)
            model_.triangles.emplace_back(corners_[0], corners_[last - 1], corners_[last]);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t number_ = 0; // of the last line read, from 1
    std::vector<int> corners_;
    SurfaceModel model_;
};

} // namespace

SurfaceModel objSurface(std::string_view text)
{
    return ObjReader(text).read();
}

} // namespace isocenter::core
