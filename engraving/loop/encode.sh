#!/bin/sh
# Encodes a master of render-tide.ts for the web: AV1 in WebM, H.264 in MP4 and a WebP poster.
# Each film must stay under 700 kB. Needs ffmpeg with libsvtav1, libx264 and libwebp.
#
#     engraving/loop/encode.sh light build/loop web/public/media
set -eu

theme=$1
masters=$2
films=$3
master=$masters/tide-$theme.mkv

# Without a stated matrix and range, browsers guess, and the paper of the film differs from that of the page.
colours='-vf scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

# One key frame for the whole film: a second one would show as a jump in the middle of the loop.
h264='-c:v libx264 -preset veryslow -tune animation -b:v 445k -maxrate 900k -bufsize 1800k
  -g 288 -sc_threshold 0 -pix_fmt yuv420p
  -x264-params ipratio=1.0:pbratio=1.05:mbtree=0:aq-mode=1:aq-strength=0.6'

mkdir -p "$films"
encode() {
  ffmpeg -y -loglevel error -i "$master" "$@"
}

# The lists of options are split into words on purpose.
encode -an $colours -c:v libsvtav1 -preset 3 -crf 53 -g 288 -pix_fmt yuv420p10le \
  -svtav1-params 'tune=0:keyint=288:scd=0' "$films/tide-$theme.webm"
encode -an $colours $h264 -pass 1 -passlogfile "$masters/x264-$theme" -f null /dev/null
encode -an $colours $h264 -pass 2 -passlogfile "$masters/x264-$theme" -movflags +faststart "$films/tide-$theme.mp4"
encode -frames:v 1 -c:v libwebp -quality 82 "$films/tide-$theme-poster.webp"
# A telephone's width of it: 768 px, a third of the weight.
encode -frames:v 1 -vf scale=768:-2:flags=lanczos -c:v libwebp -quality 72 "$films/tide-$theme-poster-narrow.webp"
ls -l "$films/tide-$theme"*
