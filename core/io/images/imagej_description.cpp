// SPDX-License-Identifier: MIT
#include "core/io/images/imagej_description.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace isocenter::core {
namespace {

constexpr double kMostOfImageJ = 1e9;

// The lines "key=value" of a description; of a key that comes twice the first.
class ImageJLines
{
public:
    explicit ImageJLines(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
            const std::string_view line = text.substr(0, end);
            if (const std::size_t equals = line.find('='); equals != std::string_view::npos)
                values_.try_emplace(std::string(trimmed(line.substr(0, equals))),
                                    trimmed(line.substr(equals + 1)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    std::string text(const std::string& key) const
    {
        const auto found = values_.find(key);
        return found == values_.end() ? std::string() : found->second;
    }
    double number(const std::string& key, double otherwise) const
    {
        const auto numbers = parseNumbers(text(key));
        return numbers && numbers->size() == 1 && std::isfinite(numbers->front()) ? numbers->front()
                                                                                  : otherwise;
    }
    int count(const std::string& key) const
    {
        const double value = number(key, 1.0);
        return value >= 1.0 && value <= kMostOfImageJ && value == std::floor(value) ? static_cast<int>(value)
                                                                                    : 1;
    }

private:
    std::map<std::string, std::string> values_;
};

double frameSecondsOf(const ImageJLines& lines)
{
    const double interval = lines.number("finterval", 0.0);
    const std::string unit = lines.text("tunit");
    if (!(interval > 0.0))
        return 0.0;
    if (unit.empty() || unit == "sec" || unit == "s" || unit == "second" || unit == "seconds")
        return interval;
    if (unit == "ms" || unit == "msec")
        return interval / 1000.0;
    return unit == "min" ? 60.0 * interval : 0.0;
}

} // namespace

std::optional<ImageJDescription> parsedImageJ(std::string_view description)
{
    if (!description.starts_with("ImageJ="))
        return std::nullopt;
    const ImageJLines lines(description);
    ImageJDescription stated;
    stated.images = lines.count("images");
    stated.channels = lines.count("channels");
    stated.slices = lines.count("slices");
    stated.frames = lines.count("frames");
    stated.unit = lines.text("unit");
    stated.rowUnit = lines.text("yunit");
    stated.frameSeconds = frameSecondsOf(lines);
    constexpr double kStraightLine = 0.0; // ImageJ's number of that function
    if (lines.number("cf", -1.0) == kStraightLine) {
        stated.offset = lines.number("c0", 0.0);
        stated.slope = lines.number("c1", 1.0);
    }
    return stated;
}

} // namespace isocenter::core
