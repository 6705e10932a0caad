import { band, rosette } from '@bank/engraving';
import { readFileSync } from 'node:fs';
import { colourParts, numbers, pathOperators } from './path-operators.ts';
import { palette } from './palette.ts';
import { cutStamp, type Stamp } from './stamp.ts';

/** A4 in points (ISO 216). */
export const sheet = { width: 595.28, height: 841.89 } as const;

/** Units of the committed drawing per point, and the points by which it runs past each edge. */
const [rulingScale, bleed] = [4, 30];

/**
 * Security ruling over a whole A4 sheet: rings spread from the rosette at the lower right. Shown at scale 1 with the
 * sheet's corner at 0, 0.
 */
export function cutRuling(pdf: PDFKit.PDFDocument): Stamp {
  ruling ??= drawRuling();
  return cutStamp(pdf, { name: 'Ruling', box: [0, 0, sheet.width, sheet.height], content: ruling });
}

/** The same for every paper, and the longest of its drawings: read once. */
let ruling: string | undefined;

function drawRuling(): string {
  const drawing = readFileSync(new URL('../../drawings/ruling.svg', import.meta.url), 'utf8');
  const [, strokeWidth, d] = /stroke-width="([\d.]+)"><path d="([^"]+)"/.exec(drawing) ?? [];
  if (strokeWidth === undefined || d === undefined) throw new Error('documents/drawings/ruling.svg has no ruling');
  return [
    `${numbers(1 / rulingScale, 0, 0, 1 / rulingScale, -bleed, -bleed)} cm`,
    `${colourParts(palette.seaTint)} RG ${numbers(Number(strokeWidth))} w`,
    // A quarter of a point is fine enough for lines that run over the whole sheet.
    pathOperators(d, 1),
    'S',
  ].join('\n');
}

/** Units of the rosette's plate, which is square, from edge to edge. */
export const rosetteSize = 3000;

/** The rosette of a seed in a tint of the accent, round 0, 0. One sector of each ring is held and shown turned. */
export function cutRosettePlate(pdf: PDFKit.PDFDocument, seed: string): Stamp {
  const { rings } = rosette(seed);
  const half = rosetteSize / 2;
  const sectors = rings.map(({ d }, i) =>
    cutStamp(pdf, {
      name: `Sector${i}`,
      box: [-half, -half, half, half],
      content: `${pathOperators(d)}\nS`,
    }),
  );
  const content = rings.map(({ strokeWidth, copies }, i) => {
    const turns = Array.from({ length: copies.length + 1 }, (_, turn) => {
      const angle = (2 * Math.PI * turn) / (copies.length + 1);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `q ${numbers(cos, sin, -sin, cos, 0, 0)} cm /Sector${i} Do Q`;
    });
    return [`${numbers(strokeWidth)} w`, ...turns].join('\n');
  });
  return cutStamp(pdf, {
    name: 'Rosette',
    box: [-half, -half, half, half],
    content: [`${colourParts(palette.murexTint)} RG 1 J`, ...content].join('\n'),
    within: sectors,
  });
}

/** A band of a seed, so many points wide and high. Shown at scale 1. */
export function cutBand(
  pdf: PDFKit.PDFDocument,
  { seed, width, height }: { readonly seed: string; readonly width: number; readonly height: number },
): Stamp {
  const drawing = band(seed, { height: 64, period: 192 });
  // A whole number of tiles, so that the band ends as it begins.
  const tiles = Math.round(width / (drawing.width * (height / drawing.height)));
  const tile = cutStamp(pdf, {
    name: 'BandTile',
    box: [0, -20, drawing.width * 10, drawing.height * 10 + 20],
    content: drawing.strokes
      .map(({ d, strokeWidth }) => `${numbers(strokeWidth)} w\n${pathOperators(d)}\nS`)
      .join('\n'),
  });
  const [scaleX, scaleY] = [width / (tiles * drawing.width * 10), height / (drawing.height * 10)];
  const shown = Array.from({ length: tiles }, (_, i) => `q 1 0 0 1 ${i * drawing.width * 10} 0 cm /BandTile Do Q`);
  return cutStamp(pdf, {
    name: 'Band',
    box: [0, -2, width, height + 2],
    content: [`${colourParts(palette.inkTint)} RG ${numbers(scaleX, 0, 0, scaleY, 0, 0)} cm`, ...shown].join('\n'),
    within: [tile],
  });
}
