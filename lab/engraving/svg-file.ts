import type { Band, Rosette, Stroke } from '@bank/engraving';
import type { Isobaths } from './isobaths.ts';
import type { Neatline } from './neatline.ts';
import type { Relief } from './relief.ts';

/*
 * Drawings as SVG files. They are black on nothing and meant as masks: `mask: url(…)` over a background of
 * `currentColor` gives them the colour of the text in either theme. Inside a page, draw the data itself.
 */

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg"';
const LINE_ART = 'fill="none" stroke="#000"';

export function rosetteToSvg({ viewBox, rings }: Rosette): string {
  const drawn = rings.map(({ d, strokeWidth, copies }, i) => {
    const uses = copies.map((transform) => `<use href="#r${i}" transform="${transform}"/>`).join('');
    return `<g stroke-width="${strokeWidth}"><path id="r${i}" d="${d}"/>${uses}</g>`;
  });
  return `${OPENING} viewBox="${viewBox}" ${LINE_ART} stroke-linecap="round">${drawn.join('')}</svg>`;
}

export function bandToSvg({ width, height, viewBox, strokes }: Band): string {
  const drawn = strokes.map(pathElement).join('');
  return `${OPENING} width="${width}" height="${height}" viewBox="${viewBox}" ${LINE_ART}>${drawn}</svg>`;
}

export function reliefToSvg({ viewBox, d, strokeWidth }: Relief): string {
  return `${OPENING} viewBox="${viewBox}" ${LINE_ART} stroke-width="${strokeWidth}"><path d="${d}"/></svg>`;
}

export function isobathsToSvg({ viewBox, strokes }: Isobaths): string {
  const drawn = strokes.map(pathElement).join('');
  return `${OPENING} viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" ${LINE_ART}>${drawn}</svg>`;
}

export function neatlineToSvg({ width, height, rules, bar, ticks }: Neatline): string {
  const drawn = `${pathElement(rules)}<path stroke="none" fill="#000" d="${bar}"/>${pathElement(ticks)}`;
  return `${OPENING} width="${width}" height="${height}" ${LINE_ART}>${drawn}</svg>`;
}

function pathElement({ d, strokeWidth }: Stroke): string {
  return `<path stroke-width="${strokeWidth}" d="${d}"/>`;
}
