import { rosette, type Stroke } from '@bank/engraving';
import { compass } from './compass.ts';
import { gateCompass } from './gate-compass.ts';
import { harbourView } from './harbour/harbour.ts';
import { heroChart } from './hero-chart.ts';
import { openItalic } from './outlined.ts';
import { gateWaves } from './papers.ts';
import { corinAlvary } from './portraits/corin-alvary.ts';
import { helenaVask } from './portraits/helena-vask.ts';
import { margaretThole } from './portraits/margaret-thole.ts';
import { portrait } from './portraits/portrait.ts';
import type { Sounding } from './soundings.ts';
import { reliefToSvg, rosetteToSvg } from './svg-file.ts';
import { tideLine } from './tide.ts';

/*
 * Pictures that pages compose out of engravings, as SVG files of their own: the browser's script stays free of path
 * data. Those with letters or two colours hold a group named `picture` and are shown with `<use href="file#picture">`,
 * whose copy takes fonts and colours from the page; the others are masks over a background of `currentColor`.
 */

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg"';

/** Seeds of the invented seals: regulator, correspondents, card scheme; company register, deposit register. */
const SEALS = ['seal-0', 'seal-1', 'seal-2', 'seal-3', 'seal-4'];

/** The board, as its portraits hang. */
const DIRECTORS = [helenaVask, corinAlvary, margaretThole];

/** Seeds of the banknote banners' rosettes, whose centre stays open for the numeral. */
const BANNERS = ['five-days', 'agent', 'exchange-rate'];

/** Every composed picture: file name and content. */
export function pictures(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  files.set('compass.svg', compassPicture());
  files.set('hero-chart.svg', heroChartPicture());
  files.set('tide.svg', tidePicture());
  files.set('harbour.svg', harbourView());
  files.set('gate-engraving.svg', gateEngraving());
  files.set('gate-needle.svg', gateNeedle());
  files.set('rosette-ostro.svg', rosetteToSvg(rosette('ostro')));
  for (const seed of BANNERS)
    files.set(`rosette-${seed}.svg`, rosetteToSvg(rosette(seed, { stroke: 1.05, opening: 120 })));
  for (const seed of SEALS) files.set(`${seed}.svg`, rosetteToSvg(rosette(seed, { stroke: 1.4, opening: 90 })));
  for (const sitter of DIRECTORS) files.set(`portrait-${sitter.name}.svg`, portrait(sitter));
  return files;
}

/** Ink is the colour of the text; paper is `--paper`. */
function compassPicture(): string {
  const { viewBox, circles, ticks, magnetic, rays, star, pivot, numerals } = compass();
  const ring = ({ r, strokeWidth }: { r: number; strokeWidth: number }, fill = '') =>
    `<circle r="${r}" stroke-width="${strokeWidth}"${fill}/>`;
  const paper = ' fill="var(--paper)"';
  const drawn = [
    ...circles.map((circle) => ring(circle)),
    ...ticks.map(path),
    `<g transform="${magnetic.transform}">${magnetic.circles.map((circle) => ring(circle)).join('')}`,
    `${path(magnetic.ticks)}${path(magnetic.arrow)}</g>`,
    path(rays),
    `<path stroke-width="${star.strokeWidth}"${paper} d="${star.paper}"/>`,
    `<path stroke-width="${star.strokeWidth}" fill="currentColor" d="${star.ink}"/>`,
    ring(pivot.ring, paper),
    `<circle r="${pivot.dotRadius}" fill="currentColor" stroke="none"/>`,
    '<g fill="currentColor" stroke="none" font-size="21" text-anchor="middle">',
    ...numerals.map(
      ({ text, x, y, transform }) => `<text x="${x}" y="${y}" dy=".35em" transform="${transform}">${text}</text>`,
    ),
    '</g>',
  ].join('');
  return `${OPENING} viewBox="${viewBox}"><g id="picture" fill="none" stroke="currentColor">${drawn}</g></svg>`;
}

/**
 * Lines of bearing in `--murex`, soundings in the colour of the text. The names are set by the page, in its language.
 * The soundings are outlines: to lay out a hundred numerals as text costs a browser more than the rest of the chart.
 */
function heroChartPicture(): string {
  const { viewBox, rhumbs, soundings } = heroChart();
  return (
    `${OPENING} viewBox="${viewBox}"><g id="picture">` +
    `<path d="${rhumbs}" fill="none" stroke="var(--murex)" stroke-width=".8" opacity=".42"/>` +
    `<path fill="currentColor" d="${depthNumerals(soundings)}"/></g></svg>`
  );
}

/** Each stands over its place, its decimetres small and a little lower, as charts print them. */
function depthNumerals(soundings: readonly Sounding[]): string {
  const { widthOf, outline } = openItalic();
  const [size, smallSize, lower] = [13.5, 9.5, 4];
  return soundings
    .map(({ x, y, metres, decimetres }) => {
      const [whole, small] = [String(metres), String(decimetres ?? '')];
      const width = widthOf(whole, size);
      const left = x - (width + widthOf(small, smallSize)) / 2;
      return outline(whole, { x: left, y, size }) + outline(small, { x: left + width, y: y + lower, size: smallSize });
    })
    .join('');
}

/** The predicted tide of 72 hours with five fainter tides behind it. */
function tidePicture(): string {
  const main = tideLine({ height: 150, startHour: 6 });
  const ghosts = [1, 2, 3, 4, 5].map((step) => {
    const { d } = tideLine({ height: 150 - step * 22, startHour: 6 - step * 0.42 });
    const opacity = (0.42 - 0.07 * step).toFixed(2);
    return `<path stroke-width="7" opacity="${opacity}" d="${d}" transform="translate(0 ${step * 110})"/>`;
  });
  return (
    `${OPENING} viewBox="${main.viewBox}" preserveAspectRatio="none" fill="none" stroke="#000">` +
    `<path d="M0 750H14400" stroke-width="7" opacity=".35" stroke-dasharray="10 60"/>` +
    `${ghosts.join('')}<path stroke-width="17" d="${main.d}"/></svg>`
  );
}

/** Waves, rosette and the north of the needle: everything that is printed in ink. */
function gateEngraving(): string {
  const gate = gateCompass();
  const [width, height] = gate.viewBox.split(' ').slice(2);
  const waves = reliefToSvg(gateWaves()).match(/<path.*\/>/)?.[0];
  const needle =
    `<path d="${gate.needleClearing.d}" fill="#000" stroke="#000" ` +
    `stroke-width="${gate.needleClearing.strokeWidth}" stroke-linejoin="round"/>`;
  const rosettePicture = rosetteToSvg(gate.rosette)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  return (
    `${OPENING} viewBox="${gate.viewBox}" fill="none" stroke="#000"><defs>` +
    `<mask id="sea"><path fill="#fff" stroke="none" d="M0 0H${width}V${height}H0z"/><g transform="${gate.transform}">` +
    `<circle r="${gate.clearRadius}" fill="#000" stroke="none"/>${needle}</g></mask>` +
    `<mask id="plate"><circle r="480" fill="#fff" stroke="none"/>${needle}</mask>` +
    `<clipPath id="north"><path d="${gate.north.outline.d}z"/></clipPath></defs>` +
    `<g mask="url(#sea)"><g opacity=".34" stroke-width="2.4" transform="${gate.rosetteTransform}">${waves}</g></g>` +
    (`<g transform="${gate.transform}"><g mask="url(#plate)"><g transform="${gate.rosetteTransform}" ` +
      'stroke-linecap="round">') +
    `${rosettePicture}</g></g><g clip-path="url(#north)">${gate.north.rules.map(path).join('')}</g>` +
    `${path(gate.north.outline)}${path(gate.axis)}</g></svg>`
  );
}

/** The south of the needle alone, to be printed in the accent. */
function gateNeedle(): string {
  const { viewBox, transform, south } = gateCompass();
  return (
    `${OPENING} viewBox="${viewBox}" fill="none" stroke="#000"><defs><clipPath id="south"><path ` +
    `d="${south.outline.d}"/>` +
    `</clipPath></defs><g transform="${transform}"><g clip-path="url(#south)">${south.rules.map(path).join('')}</g>` +
    `${path(south.outline)}</g></svg>`
  );
}

function path({ d, strokeWidth }: Stroke): string {
  return `<path stroke-width="${strokeWidth}" d="${d}"/>`;
}
