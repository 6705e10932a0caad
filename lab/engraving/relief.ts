import { encodePath, type Point, roundTo, type Stroke } from '@bank/engraving';

/** The height of the paper at a place, about −2 to 2; x and y in pixels of the sheet. */
export type HeightModel = (x: number, y: number) => number;

export interface ReliefOptions {
  /** Size of the sheet in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of ruled lines over the diagonal of the sheet. */
  readonly lines: number;
  /** Pixels by which a height of 1 pushes a line aside. */
  readonly depth: number;
  /** Direction of the ruling in radians, 0 being level. */
  readonly angle: number;
  readonly model: HeightModel;
  /** Width of a line in pixels. */
  readonly stroke: number;
  /** Pixels between the points of a line. */
  readonly step: number;
  /** Whole steps per pixel in the path data. */
  readonly scale: number;
}

export interface Relief extends Stroke {
  readonly viewBox: string;
}

/** Pixels by which lines may run past the edge of the sheet. */
const BLEED = 4;

/** Security ruling: parallel lines that a height model pushes aside, so that a form appears in the paper. */
export function relief({ width, height, lines, depth, angle, model, stroke, step, scale }: ReliefOptions): Relief {
  const diagonal = Math.hypot(width, height);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const isOnSheet = (x: number, y: number): boolean =>
    x >= -BLEED && y >= -BLEED && x <= width + BLEED && y <= height + BLEED;

  let d = '';
  for (let line = 0; line <= lines; line++) {
    const across = -diagonal / 2 + (diagonal * line) / lines;
    let piece: Point[] = [];
    const finishPiece = (): void => {
      if (piece.length > 2) d += encodePath(piece, { scale });
      piece = [];
    };
    for (let along = -diagonal / 2; along <= diagonal / 2; along += step) {
      const flatX = width / 2 + along * cos - across * sin;
      const flatY = height / 2 + along * sin + across * cos;
      const lift = model(flatX, flatY);
      const x = flatX + sin * lift * depth;
      const y = flatY - cos * lift * depth;
      if (isOnSheet(x, y)) piece.push([x, y]);
      else finishPiece();
    }
    finishPiece();
  }
  return { viewBox: `0 0 ${width * scale} ${height * scale}`, d, strokeWidth: roundTo(stroke * scale, 2) };
}
