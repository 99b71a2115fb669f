// SPDX-License-Identifier: MIT
#include "core/io/formats/camera_file.h"

#include "core/features/pixel_centre.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr const char* kCameraSchema = "isocenter.camera/1";

constexpr std::size_t kMostNumbers = 14; // that any of OpenCV's lens models has

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

// A calibration's text in lower case, for some programs write Camera_Matrix.
class CalibrationText
{
public:
    explicit CalibrationText(const std::filesystem::path& file)
        : file_(file), text_(lowered(readTextFile(file)))
    {
    }
    int pixels(std::string_view key) const
    {
        const auto number = numberAt(after(key));
        if (!number || !(*number >= 1.0 && *number <= 1e6) || *number != std::floor(*number))
            fail(key, translatable("Data", "a whole number of pixels"));
        return static_cast<int>(*number);
    }
    std::vector<double> numbers(std::string_view key, std::size_t fewest) const
    {
        std::string_view text = after(key);
        const std::size_t data = text.find("data:");
        const std::size_t open = text.find('[', data);
        const std::size_t close = text.find(']', open);
        if (data == text.npos || open == text.npos || close == text.npos)
            fail(key, translatable("Data", "a matrix with data: [ ... ]"));
        text = text.substr(open + 1, close - open - 1);
        std::vector<double> numbers;
        while (!text.empty()) {
            const std::size_t comma = std::min(text.find(','), text.size());
            const auto number = numberAt(text.substr(0, comma));
            if (!number || numbers.size() == kMostNumbers)
                fail(key, fmt::format(translatable("Data", "{} to {} finite numbers"), fewest, kMostNumbers));
            numbers.push_back(*number);
            text.remove_prefix(std::min(comma + 1, text.size()));
        }
        if (numbers.size() < fewest)
            fail(key, fmt::format(translatable("Data", "{} numbers or more"), fewest));
        return numbers;
    }
    [[noreturn]] void fail(std::string_view key, const std::string& expected) const
    {
        throw FileError(
            file_,
            fmt::format(translatable("Data", "{} must be {}, as in a calibration by OpenCV"), key, expected));
    }

private:
    // What follows the key at the beginning of a line.
    std::string_view after(std::string_view key) const
    {
        const std::string_view text(text_);
        for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1))
            if ((at == 0 || text[at - 1] == '\n') && text.substr(at + key.size()).starts_with(':'))
                return text.substr(at + key.size() + 1);
        fail(key, "given");
    }
    static std::optional<double> numberAt(std::string_view text)
    {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == text.npos)
            return {};
        double number = 0.0;
        const char* end = text.data() + text.size();
        const auto [stop, failure] = std::from_chars(text.data() + first, end, number);
        const bool isWhole = stop == end || std::isspace(static_cast<unsigned char>(*stop)) || *stop == '#';
        if (failure != std::errc() || !isWhole || !std::isfinite(number))
            return {};
        return number;
    }

    std::filesystem::path file_;
    std::string text_;
};

} // namespace

CameraIntrinsics readCameraFile(const std::filesystem::path& file,
                                const std::function<void(const std::string&)>& note)
{
    const auto tell = [&](const char* what) {
        if (note)
            note(fmt::format("{}: {}", file.string(), what));
    };
    if (isOpenCvCameraFile(file)) {
        tell(translatable("Data",
                          "read as a calibration by OpenCV, whose first pixel has its centre at (0, 0)"));
        return readOpenCvCameraFile(file);
    }
    const JsonObject object = JsonObject::fromFile(file, kCameraSchema);
    object.allowOnly(
        {"schema", "pixelCentre", "columns", "rows", "focalPx", "centrePx", "radial", "tangential"});
    PixelCentre convention = PixelCentre::Half;
    if (object.has(kPixelCentreKey))
        convention = pixelCentreAt(object);
    else
        tell(translatable(
            "Data",
            "it does not say where the centre of its first pixel is: taken as (0.5, 0.5), as older versions "
            "of Isocenter wrote it"));
    CameraIntrinsics camera;
    camera.columns = object.positiveInteger("columns", "pixels");
    camera.rows = object.positiveInteger("rows", "pixels");
    const auto focal = object.numbers("focalPx", 2, translatable("Data", "two focal lengths in pixels"));
    const auto centre =
        object.numbers("centrePx", 2, translatable("Data", "the column and row of the line of sight"));
    camera.focalPx = {focal[0], focal[1]};
    camera.centrePx = {centre[0], centre[1]};
    if (object.has("radial"))
        std::ranges::copy(object.numbers("radial", 3, translatable("Data", "three numbers, k1, k2 and k3")),
                          camera.radial.begin());
    if (object.has("tangential"))
        std::ranges::copy(object.numbers("tangential", 2, translatable("Data", "two numbers, p1 and p2")),
                          camera.tangential.begin());
    camera = cameraFrom(convention, camera);
    try {
        camera.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    return camera;
}

nlohmann::ordered_json jsonOf(const CameraIntrinsics& camera, PixelCentre convention)
{
    const Eigen::Vector2d centre = placeIn(convention, camera.centrePx);
    return {{"columns", camera.columns},
            {"rows", camera.rows},
            {"focalPx", {camera.focalPx.x(), camera.focalPx.y()}},
            {"centrePx", {centre.x(), centre.y()}},
            {"radial", camera.radial},
            {"tangential", camera.tangential}};
}

void writeCameraFile(const std::filesystem::path& file, const CameraIntrinsics& camera,
                     PixelCentre convention)
{
    nlohmann::ordered_json document{{"schema", kCameraSchema}, {kPixelCentreKey, valueOf(convention)}};
    document.update(jsonOf(camera, convention));
    replaceTextFile(file, jsonText(document, 2) + "\n");
}

bool isOpenCvCameraFile(const std::filesystem::path& file)
{
    const std::string ending = lowered(file.extension().string());
    return ending == ".yml" || ending == ".yaml";
}

CameraIntrinsics readOpenCvCameraFile(const std::filesystem::path& file)
{
    const CalibrationText text(file);
    CameraIntrinsics camera;
    camera.columns = text.pixels("image_width");
    camera.rows = text.pixels("image_height");
    const std::vector<double> matrix = text.numbers("camera_matrix", 9);
    if (matrix.size() != 9 || matrix[1] != 0.0)
        text.fail("camera_matrix", translatable("Data", "3 x 3 numbers without skew"));
    camera.focalPx = {matrix[0], matrix[4]};
    camera.centrePx = {matrix[2], matrix[5]};
    const std::vector<double> lens = text.numbers("distortion_coefficients", 4);
    if (std::any_of(lens.begin() + std::min<std::ptrdiff_t>(5, std::ssize(lens)), lens.end(),
                    [](double k) { return k != 0.0; }))
        text.fail("distortion_coefficients",
                  translatable("Data", "k1, k2, p1, p2 and k3 alone: calibrate without further ones"));
    camera.radial = {lens[0], lens[1], lens.size() > 4 ? lens[4] : 0.0};
    camera.tangential = {lens[2], lens[3]};
    camera = cameraFrom(PixelCentre::Zero, camera);
    try {
        camera.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    return camera;
}

} // namespace isocenter::core
