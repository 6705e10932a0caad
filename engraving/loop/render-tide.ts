/**
 * Renders the film of the home page: one tide in twelve seconds, as a lossless master for `encode.sh`.
 * Needs ffmpeg. About two minutes a theme on one processor.
 *
 *     node engraving/loop/render-tide.ts light build/loop
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTideFilm } from './tide-film.ts';
import { TIDE_PALETTES } from './tide-palette.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const SECONDS = 12;
const FRAMES_PER_SECOND = 24;
const SEED = 'ostro';

const [theme, folder] = process.argv.slice(2);
if ((theme !== 'light' && theme !== 'dark') || folder === undefined) {
  throw new Error('usage: node engraving/loop/render-tide.ts light|dark <folder>');
}

mkdirSync(folder, { recursive: true });
const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND)];
const master = ['-c:v', 'ffv1', join(folder, `tide-${theme}.mkv`)];
const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...pictures, '-i', '-', ...master], {
  stdio: ['pipe', 'inherit', 'inherit'],
});

const film = createTideFilm({ width: WIDTH, height: HEIGHT, palette: TIDE_PALETTES[theme], seed: SEED });
const frames = SECONDS * FRAMES_PER_SECOND;
for (let frame = 0; frame < frames; frame++) {
  if (!ffmpeg.stdin.write(film(frame / frames))) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
await once(ffmpeg, 'close');
