// SPDX-License-Identifier: MIT
#include "core/io/files/samples.h"
#include "core/io/images/ffmpeg_pointers.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavutil/pixdesc.h>
}

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <memory>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr int kJpegQuantiser = 2; // FFmpeg's scale from 1 (best) to 31

const char* nameOf(StillFormat format)
{
    return format == StillFormat::Png ? "PNG" : format == StillFormat::Jpeg ? "JPEG" : "BMP";
}

AVCodecID codecOf(StillFormat format)
{
    return format == StillFormat::Png    ? AV_CODEC_ID_PNG
           : format == StillFormat::Jpeg ? AV_CODEC_ID_MJPEG
                                         : AV_CODEC_ID_BMP;
}

// FFmpeg prints to stderr by itself; the exceptions here say what a user needs.
void silenceLog()
{
    static const bool silenced = (av_log_set_level(AV_LOG_QUIET), true);
    static_cast<void>(silenced);
}

CodecPointer contextFor(const AVCodec* codec, StillFormat format)
{
    silenceLog();
    if (!codec)
        throw InputError(
            fmt::format(translatable("Data", "the installed FFmpeg lacks its {} codec"), nameOf(format)));
    return required(CodecPointer(avcodec_alloc_context3(codec)));
}

// FFmpeg takes four components that no marker of Adobe tells the meaning of for luma, chroma and
// transparency; other programs take them for CMYK.
void requireKnownColours(std::span<const std::uint8_t> bytes, const AVFrame& frame)
{
    const AVPixFmtDescriptor& layout = *av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    constexpr std::string_view kAdobe = "Adobe";
    const bool isMarked =
        std::search(bytes.begin(), bytes.end(), kAdobe.begin(), kAdobe.end()) != bytes.end();
    if (layout.nb_components == 4 && !isMarked)
        throw InputError(translatable("Data", "the JPEG has four components, and does not state whether they "
                                              "are CMYK (marker APP14). Save it as grey or RGB"));
}

FramePointer decodeFrame(StillFormat format, std::span<const std::uint8_t> bytes)
{
    const AVCodec* codec = avcodec_find_decoder(codecOf(format));
    const CodecPointer context = contextFor(codec, format);
    context->err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE;
    context->thread_count = 1;
    const PacketPointer packet = allocatedPacket();
    FramePointer frame = allocatedFrame();
    if (av_new_packet(packet.get(), static_cast<int>(bytes.size())) < 0)
        throw std::bad_alloc();
    std::memcpy(packet->data, bytes.data(), bytes.size());
    if (avcodec_open2(context.get(), codec, nullptr) < 0 ||
        avcodec_send_packet(context.get(), packet.get()) < 0 ||
        avcodec_receive_frame(context.get(), frame.get()) < 0 || frame->decode_error_flags != 0)
        throw InputError(
            fmt::format(translatable("Data", "the {} data is damaged or truncated"), nameOf(format)));
    if (format == StillFormat::Jpeg)
        requireKnownColours(bytes, *frame);
    return frame;
}

// Samples of 1, 2 and 4 bits on the scale of 8.
void spread(int depth, std::vector<std::uint16_t>& samples)
{
    if (depth >= 8)
        return;
    const int largest = (1 << depth) - 1;
    for (std::uint16_t& sample : samples)
        sample = static_cast<std::uint16_t>(sample * 255 / largest);
}

// One component of the frame, whatever its layout in memory; a part of its size has fewer samples. That of a
// palette is the index.
std::vector<std::uint16_t> componentOf(const AVFrame& frame, const AVPixFmtDescriptor& layout, int channel,
                                       int columns, int rows)
{
    const auto width = static_cast<std::size_t>(columns);
    std::vector<std::uint16_t> samples(width * static_cast<std::size_t>(rows));
    std::array<const std::uint8_t*, 4> planes{frame.data[0], frame.data[1], frame.data[2], frame.data[3]};
    for (int row = 0; row < rows; ++row)
        av_read_image_line2(samples.data() + static_cast<std::size_t>(row) * width, planes.data(),
                            frame.linesize, &layout, 0, row, channel, columns, 0, sizeof(std::uint16_t));
    return samples;
}

// One colour channel. Entries of a palette are native words ARGB: red is byte 2 on the little-endian machines
// that we build for. FFmpeg's own reading of palettes knows their first byte alone.
std::vector<std::uint16_t> channelOf(const AVFrame& frame, const AVPixFmtDescriptor& layout, int channel)
{
    const bool palette = (layout.flags & AV_PIX_FMT_FLAG_PAL) != 0;
    std::vector<std::uint16_t> samples =
        componentOf(frame, layout, palette ? 0 : channel, frame.width, frame.height);
    if (!palette)
        spread(layout.comp[channel].depth, samples);
    else
        for (std::uint16_t& sample : samples)
            sample = frame.data[1][4 * sample + channel];
    return samples;
}

void noteAspect(AVRational aspect, ImageFile& image)
{
    if (aspect.num > 0 && aspect.den > 0 && aspect.num != aspect.den)
        image.findings.push_back(
            {true,
             fmt::format(translatable("Data", "its pixels are stated to be {}:{} wide to high: they were "
                                              "read as stored, not stretched"),
                         aspect.num, aspect.den),
             "pixel aspect ratio", "1:1"});
}

ImageFile imageOf(const AVFrame& frame)
{
    const AVPixFmtDescriptor& layout = *av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    const bool palette = (layout.flags & AV_PIX_FMT_FLAG_PAL) != 0;
    const bool rgb = palette || (layout.flags & AV_PIX_FMT_FLAG_RGB) != 0;
    ImageFile result;
    result.pixels = Image(frame.width, frame.height);
    result.bitsPerSample = std::max(8, layout.comp[0].depth);
    noteAspect(frame.sample_aspect_ratio, result);
    result.colour = rgb || layout.nb_components > 2;
    const std::vector<std::uint16_t> first = channelOf(frame, layout, palette ? 2 : 0);
    if (!rgb) { // grey, or the luma plane of a JPEG, which is the luminance
        std::copy(first.begin(), first.end(), result.pixels.values.begin());
        return result;
    }
    const std::vector<std::uint16_t> green = channelOf(frame, layout, 1);
    const std::vector<std::uint16_t> blue = channelOf(frame, layout, palette ? 0 : 2);
    for (std::size_t i = 0; i < first.size(); ++i)
        result.pixels.values[i] = luminance(first[i], green[i], blue[i]);
    return result;
}

// Of luma and chroma as JPEG has them (ITU-T T.871); several pixels share a sample of chroma.
Image greenOfLumaAndChroma(const AVFrame& frame, const AVPixFmtDescriptor& layout)
{
    constexpr float kNoChroma = 128.0f;
    const int columns = AV_CEIL_RSHIFT(frame.width, layout.log2_chroma_w);
    const int rows = AV_CEIL_RSHIFT(frame.height, layout.log2_chroma_h);
    const std::vector<std::uint16_t> luma = channelOf(frame, layout, 0);
    const std::vector<std::uint16_t> blue = componentOf(frame, layout, 1, columns, rows);
    const std::vector<std::uint16_t> red = componentOf(frame, layout, 2, columns, rows);
    Image green(frame.width, frame.height);
    for (int row = 0; row < green.rows; ++row)
        for (int column = 0; column < green.columns; ++column) {
            const auto shared =
                static_cast<std::size_t>(row >> layout.log2_chroma_h) * static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(column >> layout.log2_chroma_w);
            const float value = static_cast<float>(luma[green.index(column, row)]) -
                                0.344136f * (static_cast<float>(blue[shared]) - kNoChroma) -
                                0.714136f * (static_cast<float>(red[shared]) - kNoChroma);
            green.at(column, row) = std::clamp(value, 0.0f, 255.0f);
        }
    return green;
}

Image greenOf(const AVFrame& frame)
{
    const AVPixFmtDescriptor& layout = *av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    const bool rgb = (layout.flags & (AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_RGB)) != 0;
    if (!rgb && layout.nb_components > 2)
        return greenOfLumaAndChroma(frame, layout);
    const std::vector<std::uint16_t> samples = channelOf(frame, layout, rgb ? 1 : 0);
    Image green(frame.width, frame.height);
    std::ranges::copy(samples, green.values.begin());
    return green;
}

FramePointer newFrame(int columns, int rows, AVPixelFormat layout)
{
    FramePointer frame = allocatedFrame();
    frame->width = columns;
    frame->height = rows;
    frame->format = layout;
    if (av_frame_get_buffer(frame.get(), 0) < 0)
        throw std::bad_alloc();
    return frame;
}

std::uint8_t* rowOf(AVFrame& frame, int row)
{
    return frame.data[0] + row * frame.linesize[0];
}

std::vector<std::uint8_t> encodeFrame(StillFormat format, AVFrame& frame)
{
    const AVCodec* codec = avcodec_find_encoder(codecOf(format));
    const CodecPointer context = contextFor(codec, format);
    context->width = frame.width;
    context->height = frame.height;
    context->pix_fmt = static_cast<AVPixelFormat>(frame.format);
    context->time_base = {1, 25};
    context->thread_count = 1;
    if (format == StillFormat::Jpeg) {
        context->flags |= AV_CODEC_FLAG_QSCALE;
        context->color_range = AVCOL_RANGE_JPEG;
        frame.quality = kJpegQuantiser * FF_QP2LAMBDA;
    }
    const PacketPointer packet = allocatedPacket();
    if (avcodec_open2(context.get(), codec, nullptr) < 0 || avcodec_send_frame(context.get(), &frame) < 0 ||
        avcodec_send_frame(context.get(), nullptr) < 0 ||
        avcodec_receive_packet(context.get(), packet.get()) < 0)
        throw InputError(fmt::format(translatable("Data", "FFmpeg cannot encode {} x {} pixels as {}"),
                                     frame.width, frame.height, nameOf(format)));
    return {packet->data, packet->data + packet->size};
}

FramePointer greyFrame(const Image& image)
{
    FramePointer frame = newFrame(image.columns, image.rows, AV_PIX_FMT_GRAY8);
    const std::vector<std::uint8_t> samples = toUnsigned<std::uint8_t>(image);
    for (int row = 0; row < image.rows; ++row)
        std::memcpy(rowOf(*frame, row), samples.data() + image.index(0, row),
                    static_cast<std::size_t>(image.columns));
    return frame;
}

FramePointer grey16Frame(const Image& image)
{
    FramePointer frame = newFrame(image.columns, image.rows, AV_PIX_FMT_GRAY16BE);
    const std::vector<std::uint16_t> samples = toUnsigned<std::uint16_t>(image);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const std::uint16_t sample = samples[image.index(column, row)];
            rowOf(*frame, row)[2 * column] = static_cast<std::uint8_t>(sample >> 8);
            rowOf(*frame, row)[2 * column + 1] = static_cast<std::uint8_t>(sample & 0xff);
        }
    return frame;
}

// FFmpeg's JPEG encoder knows no grey: the colour planes are neutral.
FramePointer jpegFrame(const Image& image)
{
    FramePointer frame = newFrame(image.columns, image.rows, AV_PIX_FMT_YUVJ420P);
    const FramePointer grey = greyFrame(image);
    for (int row = 0; row < image.rows; ++row)
        std::memcpy(rowOf(*frame, row), rowOf(*grey, row), static_cast<std::size_t>(image.columns));
    const std::size_t chromaRows = static_cast<std::size_t>(image.rows + 1) / 2;
    for (const int plane : {1, 2})
        std::memset(frame->data[plane], 128, chromaRows * static_cast<std::size_t>(frame->linesize[plane]));
    return frame;
}

} // namespace

ImageFile decodeStill(StillFormat format, std::span<const std::uint8_t> bytes)
{
    return imageOf(*decodeFrame(format, bytes));
}

Image decodeGreen(StillFormat format, std::span<const std::uint8_t> bytes)
{
    return greenOf(*decodeFrame(format, bytes));
}

std::vector<std::uint8_t> encodeStill(StillFormat format, const Image& image, SampleType type)
{
    if (format == StillFormat::Jpeg)
        return encodeFrame(format, *jpegFrame(image));
    return encodeFrame(format, type == SampleType::Unsigned16 ? *grey16Frame(image) : *greyFrame(image));
}

std::vector<std::uint8_t> encodePng(const RgbImage& image)
{
    const FramePointer frame = newFrame(image.columns, image.rows, AV_PIX_FMT_RGB24);
    for (int row = 0; row < image.rows; ++row)
        std::memcpy(rowOf(*frame, row), image.at(0, row).data(),
                    sizeof(Rgb) * static_cast<std::size_t>(image.columns));
    return encodeFrame(StillFormat::Png, *frame);
}

} // namespace isocenter::core
