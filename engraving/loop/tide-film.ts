import { isobathDensity, isobathIndex } from '../src/depth.ts';
import { smoothstep } from '../src/easing.ts';
import { createOffshoreRaster } from './offshore-raster.ts';
import type { Colour, TidePalette } from './tide-palette.ts';

export interface TideFilmOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: TidePalette;
  readonly seed: string;
}

/** Chart units by which the tide moves the waterline either way. */
const TIDE_RANGE = 0.06;

/** Ground lower than this, in chart units, is flooded even at low water. */
const LOW_WATER = -0.03;

/**
 * One tide as a film without a seam: `turn` runs from 0 to 1, and 1 is the first picture again. It starts at
 * slack high water, where a seam would be seen least. A picture is rows of red, green and blue bytes.
 */
export function createTideFilm({ width, height, palette, seed }: TideFilmOptions): (turn: number) => Uint8Array {
  const offshoreAt = createOffshoreRaster(seed, width, height);
  const lineScale = width / 1280;

  return (turn) => {
    const tide = TIDE_RANGE * Math.cos(2 * Math.PI * turn);
    const raster = offshoreAt(turn);
    const picture = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = y * width + x;
        const ground = raster[pixel] as number;
        const east = raster[x < width - 1 ? pixel + 1 : pixel] as number;
        const west = raster[x > 0 ? pixel - 1 : pixel] as number;
        const south = raster[y < height - 1 ? pixel + width : pixel] as number;
        const north = raster[y > 0 ? pixel - width : pixel] as number;
        const slope = Math.hypot(east - west, south - north) / 2 + 1e-6;
        const paint = new Paint(palette.land);
        wash(paint, palette, ground, tide, slope);
        engrave(paint, palette, ground, tide, slope, lineScale);
        picture.set(paint.channels, pixel * 3);
      }
    }
    return picture;
  };
}

/** A pixel that colours are laid over. */
class Paint {
  readonly channels: [number, number, number];

  constructor(ground: Colour) {
    this.channels = [...ground];
  }

  lay(colour: Colour, coverage: number): void {
    for (const i of [0, 1, 2] as const) this.channels[i] += (colour[i] - this.channels[i]) * coverage;
  }
}

/** Tints of land, foreshore and water. The tide lifts the waterline over the foreshore, which itself stays. */
function wash(paint: Paint, palette: TidePalette, ground: number, tide: number, slope: number): void {
  const water = ground + tide;
  const beyond = (value: number, limit: number): number => smoothstep(-0.7, 0.7, (value - limit) / slope);
  paint.lay(palette.foreshore, beyond(ground, -TIDE_RANGE));
  paint.lay(palette.shallows, beyond(water, 0));
  paint.lay(palette.shoal, beyond(water, 0.32));
  paint.lay(palette.middle, beyond(water, 0.95));
  paint.lay(palette.deep, beyond(water, 2.1));
}

/** The nearest line of depth, if it passes through the pixel. */
function engrave(
  paint: Paint,
  palette: TidePalette,
  ground: number,
  tide: number,
  slope: number,
  lineScale: number,
): void {
  const water = ground + tide;
  const offshore = water > LOW_WATER ? water : ground;
  const index = isobathIndex(offshore);
  const linesPerPixel = slope * isobathDensity(offshore);
  const line = Math.round(index);
  const distance = Math.abs(index - line) / linesPerPixel;
  const isCoast = line === 0;
  const isMajor = line > 0 && line % 6 === 0;

  const width = (isCoast ? 1.5 : line < 0 ? 0.55 : isMajor ? 0.95 : 0.6) * lineScale;
  let strength = isCoast ? 1 : line < 0 ? 0.36 : isMajor ? 0.8 : 0.56;
  if (line > 0) strength *= 1 - 0.25 * smoothstep(8, 30, line);
  // The high-water mark stays, fainter, while the foreshore is dry.
  if (isCoast && water <= LOW_WATER) strength = 0.42;
  // Lines that crowd closer than pixels would shimmer, so they fade.
  if (!isCoast) strength *= Math.max(0.2, smoothstep(0.5, 0.2, linesPerPixel));
  const coverage = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
  if (coverage > 0) paint.lay(isCoast ? palette.coast : palette.line, coverage * strength);
}
