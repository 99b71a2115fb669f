// SPDX-License-Identifier: MIT
#include "core/io/formats/camera_file.h"

#include "core/features/pixel_centre.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/files/number_list.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr const char* kCameraSchema = "isocenter.camera/1";

constexpr std::size_t kMostNumbers = 14; // that any of OpenCV's lens models has

// A value of a YAML file without its quotes and the comment behind it.
std::string plainValue(std::string_view value)
{
    const std::string_view text = trimmed(value.substr(0, std::min(value.find(" #"), value.size())));
    const bool isQuoted =
        text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return std::string(isQuoted ? text.substr(1, text.size() - 2) : text);
}

// What stands behind a key in a YAML text: the rest of its line and the lines that belong to it, which are
// indented further or items of a list. Empty without the key.
std::vector<std::string_view> valuesOfKey(std::string_view text, std::string_view key)
{
    std::vector<std::string_view> values;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t indent = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin + indent, end - std::min(end, begin + indent));
        begin = end + 1;
        if (!line.starts_with(key) || !line.substr(key.size()).starts_with(':'))
            continue;
        std::size_t last = end;
        while (last < text.size()) {
            const std::size_t next = last + 1;
            const std::size_t first = text.find_first_not_of(' ', next);
            const bool belongs = first == text.npos || text[first] == '\n' || text[first] == '-' ||
                                 text[first] == ']' || first - next > indent;
            if (!belongs || text.substr(next).starts_with("---"))
                break;
            last = std::min(text.find('\n', next), text.size());
        }
        const std::size_t value = end - line.size() + key.size() + 1;
        values.push_back(text.substr(value, last - value));
    }
    return values;
}

// A calibration's text in lower case, for some programs write Camera_Matrix.
class CalibrationText
{
public:
    explicit CalibrationText(const std::filesystem::path& file)
        : file_(file), text_(lowerCase(readTextFile(file)))
    {
    }
    bool has(std::string_view key) const { return !valuesOfKey(text_, key).empty(); }
    // The value in the key's line; empty without the key.
    std::string word(std::string_view key) const
    {
        const std::string_view value = has(key) ? after(key) : std::string_view();
        return plainValue(value.substr(0, std::min(value.find('\n'), value.size())));
    }
    int pixels(std::string_view key) const { return pixelsOf(key, numberAt(plainValue(after(key)))); }
    int pixelsOf(std::string_view key, std::optional<double> number) const
    {
        if (!number || !(*number >= 1.0 && *number <= 1e6) || *number != std::floor(*number))
            fail(key, translatable("Data", "a whole number of pixels"));
        return static_cast<int>(*number);
    }
    // The numbers of a matrix with data, as OpenCV and ROS write it.
    std::vector<double> matrix(std::string_view key, std::size_t fewest) const
    {
        const auto data = valuesOfKey(after(key), "data");
        if (data.empty())
            fail(key, translatable("Data", "a matrix with data: [ ... ]"));
        return listIn(key, data.front(), fewest);
    }
    std::vector<double> numbers(std::string_view key, std::size_t fewest) const
    {
        return listIn(key, after(key), fewest);
    }
    [[noreturn]] void fail(std::string_view key, const std::string& expected) const
    {
        throw FileError(
            file_,
            fmt::format(translatable("Data", "{} must be {}, as in a calibration by OpenCV"), key, expected));
    }
    [[noreturn]] void refuse(std::string_view key, const std::string& model) const
    {
        throw FileError(
            file_,
            fmt::format(translatable("Data", "{} is \"{}\", a lens model that is not read: calibrate with "
                                             "the pinhole camera and plumb_bob (radtan: k1, k2, p1, p2, "
                                             "k3)"),
                        key, model));
    }

private:
    std::string_view after(std::string_view key) const
    {
        const std::vector<std::string_view> values = valuesOfKey(text_, key);
        if (values.empty())
            fail(key, "given");
        if (values.size() > 1)
            fail(key, translatable("Data", "given once: write a file for each camera"));
        return values.front();
    }
    // [a, b] or lines with - a.
    std::vector<double> listIn(std::string_view key, std::string_view value, std::size_t fewest) const
    {
        std::string items(trimmed(value));
        const bool isFlow = items.starts_with('[') && items.find(']') != items.npos;
        if (isFlow)
            items = items.substr(1, items.find(']') - 1);
        else if (items.starts_with("- "))
            items.erase(0, 2);
        else
            fail(key, translatable("Data", "a matrix with data: [ ... ]"));
        std::vector<double> numbers;
        for (std::string_view text = items; !trimmed(text).empty();) {
            const std::size_t end = std::min(isFlow ? text.find(',') : text.find('\n'), text.size());
            std::string_view item = trimmed(text.substr(0, end));
            if (!isFlow && item.starts_with("- "))
                item = trimmed(item.substr(2));
            const auto number = numberAt(item);
            if (!number || numbers.size() == kMostNumbers)
                fail(key, fmt::format(translatable("Data", "{} to {} finite numbers"), fewest, kMostNumbers));
            numbers.push_back(*number);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (numbers.size() < fewest)
            fail(key, fmt::format(translatable("Data", "{} numbers or more"), fewest));
        return numbers;
    }
    static std::optional<double> numberAt(std::string_view text)
    {
        const auto numbers = parseNumbers(trimmed(text.substr(0, std::min(text.find('#'), text.size()))));
        return numbers && numbers->size() == 1 ? std::optional(numbers->front()) : std::nullopt;
    }

    std::filesystem::path file_;
    std::string text_;
};

enum class LensModel {
    None,
    Brown // k1, k2, p1, p2, k3
};

// The model that a key names. rational and thin prism models may have zeros alone beyond those of Brown's.
LensModel lensModelAt(const CalibrationText& text, std::string_view key)
{
    constexpr std::array<std::string_view, 10> kBrown{
        "plumb_bob",     "plumb bob",           "radtan",   "radial-tangential", "radial_tangential",
        "brown_conrady", "rational_polynomial", "rational", "thin_prism",        "opencv"};
    const std::string model = text.word(key);
    if (model.empty() || model == "none")
        return LensModel::None;
    if (std::ranges::find(kBrown, model) == kBrown.end())
        text.refuse(key, model);
    return LensModel::Brown;
}

void setLens(CameraIntrinsics& camera, const CalibrationText& text, std::string_view key,
             const std::string& model, const std::vector<double>& lens)
{
    if (std::any_of(lens.begin() + std::min<std::ptrdiff_t>(5, std::ssize(lens)), lens.end(),
                    [](double k) { return k != 0.0; }))
        text.fail(key, fmt::format(translatable("Data", "k1, k2, p1, p2 and k3 alone (further ones of {}): "
                                                        "calibrate without further ones"),
                                   model.empty() ? fmt::format("{} numbers", lens.size()) : model));
    camera.radial = {lens[0], lens[1], lens.size() > 4 ? lens[4] : 0.0};
    camera.tangential = {lens[2], lens[3]};
}

// cam0 of kalibr's camchain.yaml, which keeps its cameras' numbers in lists.
bool isKalibrCamera(const CalibrationText& text)
{
    return text.has("camera_model") && text.has("intrinsics");
}

CameraIntrinsics kalibrCamera(const CalibrationText& text)
{
    if (text.word("camera_model") != "pinhole")
        text.refuse("camera_model", text.word("camera_model"));
    CameraIntrinsics camera;
    const std::vector<double> size = text.numbers("resolution", 2);
    camera.columns = text.pixelsOf("resolution", size[0]);
    camera.rows = text.pixelsOf("resolution", size[1]);
    const std::vector<double> intrinsics = text.numbers("intrinsics", 4);
    if (intrinsics.size() != 4)
        text.fail("intrinsics", translatable("Data", "the four numbers of a pinhole camera"));
    camera.focalPx = {intrinsics[0], intrinsics[1]};
    camera.centrePx = {intrinsics[2], intrinsics[3]};
    if (lensModelAt(text, "distortion_model") == LensModel::Brown)
        setLens(camera, text, "distortion_coeffs", text.word("distortion_model"),
                text.numbers("distortion_coeffs", 4));
    return camera;
}

CameraIntrinsics openCvCamera(const CalibrationText& text)
{
    for (const char* key : {"model_type", "camera_model"}) // of other programs: MEI, KANNALA_BRANDT
        if (text.has(key) && text.word(key) != "pinhole")
            text.refuse(key, text.word(key));
    for (const char* key : {"fisheye_model", "xi"}) // of OpenCV's fisheye and omnidir
        if (const std::string value = text.word(key); !value.empty() && value != "0" && value != "0.")
            text.refuse(key, value);
    CameraIntrinsics camera;
    camera.columns = text.pixels("image_width");
    camera.rows = text.pixels("image_height");
    const std::vector<double> matrix = text.matrix("camera_matrix", 9);
    if (matrix.size() != 9 || matrix[1] != 0.0 || matrix[3] != 0.0 || matrix[6] != 0.0 || matrix[7] != 0.0 ||
        matrix[8] != 1.0)
        text.fail("camera_matrix", translatable("Data", "3 x 3 numbers without skew"));
    camera.focalPx = {matrix[0], matrix[4]};
    camera.centrePx = {matrix[2], matrix[5]};
    const bool saysModel = text.has("distortion_model");
    const bool isNone = saysModel && lensModelAt(text, "distortion_model") == LensModel::None;
    std::vector<double> lens(4, 0.0);
    if (!isNone || text.has("distortion_coefficients"))
        lens = text.matrix("distortion_coefficients", isNone ? 0 : 4);
    if (isNone && std::ranges::any_of(lens, [](double k) { return k != 0.0; }))
        text.fail("distortion_model", translatable("Data", "named, for there are distortion_coefficients"));
    lens.resize(std::max<std::size_t>(lens.size(), 4));
    setLens(camera, text, "distortion_coefficients", text.word("distortion_model"), lens);
    return camera;
}

} // namespace

CameraIntrinsics readCameraFile(const std::filesystem::path& file,
                                const std::function<void(const std::string&)>& note)
{
    const auto tell = [&](const char* what) {
        if (note)
            note(fmt::format("{}: {}", file.string(), what));
    };
    if (isOpenCvCameraFile(file)) {
        tell(CalibrationText(file).has("distortion_model")
                 ? translatable("Data",
                                "read as a calibration by OpenCV, whose first pixel has its centre at (0, 0)")
                 : translatable("Data",
                                "read as a calibration by OpenCV, whose first pixel has its centre at "
                                "(0, 0); it names no distortion_model: its coefficients are taken as "
                                "k1, k2, p1, p2, k3 (plumb_bob)"));
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
    const std::string ending = lowerCase(file.extension().string());
    return ending == ".yml" || ending == ".yaml";
}

CameraIntrinsics readOpenCvCameraFile(const std::filesystem::path& file)
{
    const CalibrationText text(file);
    CameraIntrinsics camera = isKalibrCamera(text) ? kalibrCamera(text) : openCvCamera(text);
    camera = cameraFrom(PixelCentre::Zero, camera);
    try {
        camera.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    return camera;
}

} // namespace isocenter::core
