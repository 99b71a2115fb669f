// SPDX-License-Identifier: MIT
#include "core/io/frames/synthetic_frames.h"

#include "core/io/files/number_list.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

// One "key=value" of the text.
class Part
{
public:
    explicit Part(std::string_view text)
        : text_(text), key_(text.substr(0, text.find('='))),
          value_(text.substr(std::min(text.find('='), text.size() - 1) + 1))
    {
    }
    const std::string& key() const { return key_; }
    const std::string& value() const { return value_; }

    double number() const
    {
        const auto numbers = parseNumbers(value_);
        if (!numbers || numbers->size() != 1 || !std::isfinite(numbers->front()))
            refuse(translatable("Data", "a number"));
        return numbers->front();
    }
    std::int64_t count() const
    {
        const double value = number();
        if (value < 0.0 || value > 1e9 || value != std::floor(value))
            refuse(translatable("Data", "a whole number"));
        return static_cast<std::int64_t>(value);
    }
    std::pair<int, int> size() const
    {
        std::string both = value_;
        std::ranges::replace(both, 'x', ' ');
        const auto numbers = parseNumbers(both);
        if (!numbers || numbers->size() != 2 || !std::ranges::all_of(*numbers, [](double side) {
                return side >= 1.0 && side <= 16384.0 && side == std::floor(side);
            }))
            refuse(translatable("Data", "a size, as 640x480"));
        return {static_cast<int>(numbers->at(0)), static_cast<int>(numbers->at(1))};
    }

private:
    [[noreturn]] void refuse(const char* wanted) const
    {
        throw UsageError(
            fmt::format(translatable("Data", "synthetic: \"{}\": {} must be {}"), text_, key_, wanted));
    }

    std::string text_;
    std::string key_;
    std::string value_;
};

void apply(const Part& part, SyntheticRequest& request)
{
    GroundTruthCameraOptions& camera = request.camera;
    if (part.key() == "motion")
        camera.motion = CameraMotion::named(part.value());
    else if (part.key() == "size")
        std::tie(camera.columns, camera.rows) = part.size();
    else if (part.key() == "noise")
        camera.noiseSigma = part.number();
    else if (part.key() == "gain")
        camera.gainChange = part.number();
    else if (part.key() == "blur")
        camera.blurSigma = part.number();
    else if (part.key() == "seed")
        camera.seed = static_cast<std::uint32_t>(part.count());
    else if (part.key() == "frames")
        request.frames = part.count();
    else if (part.key() == "rate")
        request.framesPerSecond = part.number();
    else
        throw UsageError(fmt::format(
            translatable("Data", "synthetic: \"{}\" is not one of motion, size, noise, gain, blur, seed, "
                                 "frames, rate"),
            part.key()));
}

} // namespace

SyntheticRequest SyntheticRequest::parsed(std::string_view text)
{
    SyntheticRequest request;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (comma > 0)
            apply(Part(text.substr(0, comma)), request);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    if (!(request.framesPerSecond > 0.0))
        throw UsageError(translatable("Data", "synthetic: rate must be above 0"));
    request.camera.validate();
    return request;
}

SyntheticFrames::SyntheticFrames(const SyntheticRequest& request, const FrameSourceOptions& options)
    : camera_(request.camera), colour_(options.colour)
{
    info_.name = "synthetic";
    info_.columns = request.camera.columns;
    info_.rows = request.camera.rows;
    info_.framesPerSecond = request.framesPerSecond;
    if (request.frames > 0)
        info_.frames = request.frames;
}

bool SyntheticFrames::next(VideoFrame& frame, const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
    if (info_.frames && position_ >= *info_.frames)
        return false;
    frame.grey = camera_.frame(static_cast<int>(position_)).image;
    if (colour_)
        showGrey(frame.grey, frame.colour);
    frame.number = position_++;
    frame.seconds = static_cast<double>(frame.number) / info_.framesPerSecond;
    return true;
}

} // namespace isocenter::core
