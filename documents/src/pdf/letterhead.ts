import { circleOperators, colourParts, numbers, pathOperators } from './path-operators.ts';
import { palette } from './palette.ts';
import { cutStamp, showStamp, type Stamp } from './stamp.ts';

interface StrokedPath {
  readonly d: string;
  readonly strokeWidth: number;
}

interface StrokedCircle {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly strokeWidth: number;
}

/** The marks of a bank as drawings. The caller passes them in: they belong to the brand. */
export interface Letterhead {
  readonly symbol: {
    readonly viewBox: string;
    readonly outerRing: StrokedCircle;
    readonly innerRing: StrokedCircle;
    readonly points: StrokedPath;
    /** Filled and stroked in the colour of the paper. */
    readonly clearing: StrokedPath;
    readonly north: StrokedPath;
    /** Filled with the accent. */
    readonly south: string;
  };
  /** Filled with ink. */
  readonly wordmark: { readonly viewBox: string; readonly d: string };
}

/** The letterhead, cut for one document. */
export interface LetterheadStamps {
  readonly symbol: Stamp;
  readonly wordmark: Stamp;
  readonly wordmarkBox: readonly [number, number, number, number];
}

export function cutLetterhead(pdf: PDFKit.PDFDocument, { symbol, wordmark }: Letterhead): LetterheadStamps {
  const wordmarkBox = boxOf(wordmark.viewBox);
  return {
    symbol: cutStamp(pdf, { name: 'Symbol', box: boxOf(symbol.viewBox), content: symbolContent(symbol) }),
    wordmark: cutStamp(pdf, {
      name: 'Wordmark',
      box: wordmarkBox,
      content: `${colourParts(palette.ink)} rg\n${pathOperators(wordmark.d)}\nf`,
    }),
    wordmarkBox,
  };
}

/** Symbol and wordmark side by side; `height` is the symbol's, in points. The wordmark's middle meets the ring's. */
export function showLetterhead(
  pdf: PDFKit.PDFDocument,
  { symbol, wordmark, wordmarkBox }: LetterheadStamps,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): void {
  const scale = height / 66;
  showStamp(pdf, symbol, { x, y, scale });
  const [, top, , bottom] = wordmarkBox;
  const lettersHeight = height * 0.52;
  const lettersScale = lettersHeight / (bottom - top);
  const ringMiddle = y + 24 * scale;
  showStamp(pdf, wordmark, {
    x: x + 62 * scale,
    y: ringMiddle - lettersHeight / 2 - top * lettersScale,
    scale: lettersScale,
  });
}

/** A viewBox as left, top, right, bottom. */
function boxOf(viewBox: string): readonly [number, number, number, number] {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return [left, top, left + width, top + height];
}

function symbolContent({ outerRing, innerRing, points, clearing, north, south }: Letterhead['symbol']): string {
  const [ink, paper] = [colourParts(palette.ink), colourParts(palette.white)];
  const ring = ({ cx, cy, r, strokeWidth }: StrokedCircle) =>
    `${numbers(strokeWidth)} w\n${circleOperators(cx, cy, r)}\nS`;
  const stroke = ({ d, strokeWidth }: StrokedPath) => `${numbers(strokeWidth)} w\n${pathOperators(d)}\nS`;
  return [
    `${ink} RG`,
    ring(outerRing),
    ring(innerRing),
    stroke(points),
    `1 j ${paper} RG ${paper} rg ${numbers(clearing.strokeWidth)} w`,
    `${pathOperators(clearing.d)}\nB`,
    `0 j ${ink} RG`,
    stroke(north),
    `${colourParts(palette.murex)} rg`,
    `${pathOperators(south)}\nf`,
  ].join('\n');
}
