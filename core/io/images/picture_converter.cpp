// SPDX-License-Identifier: MIT
#include "core/io/images/picture_converter.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

extern "C" {
#include <libavutil/frame.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <algorithm>
#include <array>
#include <string>

namespace isocenter::core {
namespace {

bool usesBt709(const AVFrame& picture)
{
    return picture.colorspace == AVCOL_SPC_BT709;
}

bool hasFullRange(const AVFrame& picture, const AVPixFmtDescriptor& layout)
{
    const std::string name = layout.name;
    return picture.color_range == AVCOL_RANGE_JPEG || name.starts_with("yuvj") ||
           (name.starts_with("gray") && picture.color_range != AVCOL_RANGE_MPEG);
}

bool isGrey(const AVPixFmtDescriptor& layout)
{
    constexpr std::uint64_t kOther = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_FLOAT |
                                     AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER;
    return layout.nb_components > 0 && layout.nb_components <= 2 && (layout.flags & kOther) == 0;
}

bool isPlanarLuma(const AVPixFmtDescriptor& layout)
{
    constexpr std::uint64_t kOther =
        AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER;
    return (layout.flags & kOther) == 0 && (layout.flags & AV_PIX_FMT_FLAG_PLANAR) != 0 &&
           layout.comp[0].plane == 0;
}

// The first component, luma or grey, scaled so that black is 0 and white is 255; studio levels reach beyond
// both, and are cut off.
void takeLuma(const AVFrame& picture, const AVPixFmtDescriptor& layout, Image& grey)
{
    const int depth = layout.comp[0].depth;
    const auto peak = static_cast<float>((1 << depth) - 1);
    const auto unit = static_cast<float>(1 << depth) / 256.0f; // of studio levels, which are 16 to 235
    const bool full = hasFullRange(picture, layout);
    const float black = full ? 0.0f : 16.0f * unit;
    const float scale = full ? 255.0f / peak : 255.0f / (219.0f * unit);
    std::vector<std::uint16_t> samples(static_cast<std::size_t>(picture.width));
    std::array<const std::uint8_t*, 4> planes{picture.data[0], picture.data[1], picture.data[2],
                                              picture.data[3]};
    const bool bytes = depth == 8 && layout.comp[0].step == 1;
    for (int row = 0; row < picture.height; ++row) {
        float* values = &grey.values[grey.index(0, row)];
        if (bytes) {
            const std::uint8_t* line = picture.data[0] + row * picture.linesize[0];
            for (int column = 0; column < picture.width; ++column)
                values[column] = std::clamp(scale * (static_cast<float>(line[column]) - black), 0.0f, 255.0f);
            continue;
        }
        av_read_image_line2(samples.data(), planes.data(), picture.linesize, &layout, 0, row, 0,
                            picture.width, 0, sizeof(std::uint16_t));
        for (int column = 0; column < picture.width; ++column) {
            const auto sample = static_cast<float>(samples[static_cast<std::size_t>(column)]);
            values[column] = std::clamp(scale * (sample - black), 0.0f, 255.0f);
        }
    }
}

template <class Picture>
void resize(Picture& picture, int columns, int rows)
{
    picture.columns = columns;
    picture.rows = rows;
    picture.values.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
}

} // namespace

// Pictures in any format to RGB of one depth, by libswscale.
class PictureConverter::Scaler
{
public:
    ~Scaler() { sws_freeContext(context_); }
    Scaler() = default;
    Scaler(const Scaler&) = delete;
    Scaler& operator=(const Scaler&) = delete;

    void toRgb(const AVFrame& picture, AVPixelFormat target, std::uint8_t* rgb, int stride)
    {
        const auto format = static_cast<AVPixelFormat>(picture.format);
        const AVPixFmtDescriptor& layout = *av_pix_fmt_desc_get(format);
        if (!sws_isSupportedInput(format))
            refuse(layout);
        context_ = sws_getCachedContext(
            context_, picture.width, picture.height, format, picture.width, picture.height, target,
            SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, nullptr, nullptr, nullptr);
        if (!context_)
            refuse(layout);
        const int* matrix = sws_getCoefficients(usesBt709(picture) ? SWS_CS_ITU709 : SWS_CS_ITU601);
        sws_setColorspaceDetails(context_, matrix, hasFullRange(picture, layout) ? 1 : 0, matrix, 1, 0,
                                 1 << 16, 1 << 16);
        sws_scale(context_, picture.data, picture.linesize, 0, picture.height, &rgb, &stride);
    }

private:
    [[noreturn]] static void refuse(const AVPixFmtDescriptor& layout)
    {
        throw InputError(
            fmt::format(translatable("Data", "its pixel format {} cannot be converted: convert the video to "
                                             "another, as yuv420p or gray"),
                        layout.name));
    }

    SwsContext* context_ = nullptr;
};

PictureConverter::PictureConverter(GreyWeights weights, bool colour)
    : weights_(weights), colour_(colour), scaler_(std::make_unique<Scaler>()),
      deepScaler_(std::make_unique<Scaler>())
{
}
PictureConverter::~PictureConverter() = default;
PictureConverter::PictureConverter(PictureConverter&&) noexcept = default;
PictureConverter& PictureConverter::operator=(PictureConverter&&) noexcept = default;

void PictureConverter::convert(const AVFrame& picture, VideoFrame& frame)
{
    const AVPixFmtDescriptor* layout = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(picture.format));
    if (!layout || picture.width < 1 || picture.height < 1)
        throw InputError(translatable("Data", "its pixel format is unknown"));
    resize(frame.grey, picture.width, picture.height);
    if (isGrey(*layout)) {
        takeLuma(picture, *layout, frame.grey);
        if (colour_)
            showGrey(frame.grey, frame.colour);
        return;
    }
    const bool lumaIsGrey = isPlanarLuma(*layout) && usesBt709(picture) == (weights_ == GreyWeights::Bt709);
    const bool deep = layout->comp[0].depth > 8;
    if (lumaIsGrey)
        takeLuma(picture, *layout, frame.grey);
    if (colour_ || (!lumaIsGrey && !deep)) {
        RgbImage& rgb = colour_ ? frame.colour : rgb_;
        resize(rgb, picture.width, picture.height);
        scaler_->toRgb(picture, AV_PIX_FMT_RGB24, rgb.values.front().data(), 3 * picture.width);
        if (!lumaIsGrey)
            greyOf(rgb, weights_, frame.grey);
    }
    if (!lumaIsGrey && deep)
        deepGrey(picture, frame.grey);
}

void PictureConverter::deepGrey(const AVFrame& picture, Image& grey)
{
    deepRgb_.resize(grey.values.size());
    deepScaler_->toRgb(picture, AV_PIX_FMT_RGB48, reinterpret_cast<std::uint8_t*>(deepRgb_.data()),
                       static_cast<int>(sizeof(deepRgb_.front())) * picture.width);
    constexpr float kTo255 = 255.0f / 65535.0f;
    const auto [red, green, blue] = channelWeights(weights_);
    for (std::size_t i = 0; i < grey.values.size(); ++i)
        grey.values[i] =
            kTo255 * (red * static_cast<float>(deepRgb_[i][0]) + green * static_cast<float>(deepRgb_[i][1]) +
                      blue * static_cast<float>(deepRgb_[i][2]));
}

} // namespace isocenter::core
