import { openSync, type Font, type PathCommand } from 'fontkit';
import { fileURLToPath } from 'node:url';

/** A face of the bank's, to be drawn instead of set. */
export interface OutlineFace {
  /** How wide the text is at this size. */
  widthOf(text: string, size: number): number;
  /** The letters of the text as one path, which begins at a point on the line of the letters. */
  outline(text: string, at: { readonly x: number; readonly y: number; readonly size: number }): string;
}

const italic = fileURLToPath(new URL('../../ui/src/assets/fonts/ostro-display-latin-italic.woff2', import.meta.url));
/** As the pages set figures: each as wide as the others. */
const features = ['tnum'];
/** Steps of a coordinate, per unit of the drawing. */
const steps = 20;
const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

export function openItalic(): OutlineFace {
  const font = openSync(italic) as Font;
  const advances = (text: string, size: number) =>
    font.layout(text, features).positions.map(({ xAdvance }) => (xAdvance * size) / font.unitsPerEm);
  return {
    widthOf: (text, size) => advances(text, size).reduce((sum, advance) => sum + advance, 0),
    outline(text, { x, y, size }) {
      const widths = advances(text, size);
      let left = x;
      return font
        .layout(text, features)
        .glyphs.map(({ path }, place) => {
          const start = `M${format(Math.round(left * steps))} ${format(Math.round(y * steps))}`;
          left += widths[place]!;
          return start + relative(path.commands, (size / font.unitsPerEm) * steps);
        })
        .join('');
    },
  };
}

/**
 * The commands of a letter from its own origin on, so that the same letter is the same text wherever it stands and
 * compresses well. Each point is rounded where it stands: no error adds up.
 */
function relative(commands: readonly PathCommand[], scale: number): string {
  let [fromX, fromY] = [0, 0];
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, place) => Math.round(place % 2 === 0 ? value * scale : -value * scale));
      const moved = points.map((value, place) => format(value - (place % 2 === 0 ? fromX : fromY)));
      if (points.length > 0) [fromX, fromY] = points.slice(-2) as [number, number];
      return letters[command] + moved.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

function format(stepsAway: number): string {
  return String(stepsAway / steps).replace(/^(-?)0\./, '$1.');
}
