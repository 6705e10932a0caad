import { relief, type Relief } from './relief.ts';

/** A4 in points (ISO 216). */
const SHEET = { width: 595.28, height: 841.89 };

/** Points by which the ruling runs past the edges, where lines end unevenly. */
const BLEED = 30;

/** Security ruling over a whole A4 sheet of the bank's papers: rings spread from the rosette at the lower right. */
export function ruling(): Relief {
  return relief({
    width: Math.ceil(SHEET.width) + 2 * BLEED,
    height: Math.ceil(SHEET.height) + 2 * BLEED,
    lines: 166,
    depth: 5.5,
    angle: -0.5,
    model: (x, y) => {
      const away = Math.hypot(x - 450, y - 600);
      return Math.sin(away / 26) * 0.8 * Math.exp(-away / 320) + Math.sin(x / 92 + y / 128) * 0.7;
    },
    stroke: 0.42,
    step: 20,
    scale: 4,
  });
}
