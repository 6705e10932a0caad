import { createRandom, type Point } from '@bank/engraving';
import { burinToSvg, cutByHand, engrave, ruled, smooth, type Cut, type HandLine } from '../burin.ts';
import { cutLock, lockLines, lockShape, type Lock } from './hair.ts';
import { belowJaw, headRelief, presence, smoothStep, type Form, type HeadShape } from './head.ts';
import { layShapes, type Foremost } from '../layers.ts';
import { HEIGHT, inHeads, isInOval, onPlate, OVAL, raised, WIDTH } from './plate.ts';
import { sampled } from './sampled.ts';

/** Cloth with straight threads. */
export interface Cloth {
  /** One closed line, or several that meet in corners. */
  readonly edges: readonly (readonly Point[])[];
  /** Radians by which the lines are turned from level. */
  readonly turn: number;
  /** How much of the paper is inked, 0 to 1. */
  readonly ink: number;
  /** How much darker the cloth is at its back: by so much, from one x to another. */
  readonly shade: readonly [ink: number, from: number, to: number];
  /** Where the light takes ink away: as much as its height. */
  readonly light?: Form;
}

/** Someone whose portrait is engraved. Places are in heads, as `head.ts` tells. */
export interface Sitter extends HeadShape {
  readonly name: string;
  /** From the collar behind up the neck and over the skull to the start of the profile. */
  readonly back: readonly Point[];
  /** The hindmost first, as the cloths. */
  readonly hair: readonly Lock[];
  readonly cloths: readonly Cloth[];
  /** What is cut by hand: the eye, the mouth, seams. */
  readonly lines: readonly HandLine[];
  /** Darker places of the skin; their height is ink. */
  readonly shades: readonly Form[];
}

/** Where the light comes from: above, from the left, towards the beholder. */
const LIGHT = { x: -0.614, y: -0.495, z: 0.614 };

/** Units between the lines of the ground: three pixels of a portrait shown 280 wide, so that they do not beat. */
const GROUND_PITCH = 60 / 7;
const SKIN_PITCH = 6;
const CROSS_PITCH = 8;

/** A portrait in profile within an oval, as an SVG file. */
export function portrait(sitter: Sitter): string {
  const random = createRandom(`portrait:${sitter.name}`);
  const locks = sitter.hair.map(lockLines);
  const foremost = layShapes({ width: WIDTH, height: HEIGHT, cell: 2 }, [
    smooth([...sitter.profile, ...sitter.back].map(onPlate), 6, true),
    ...sitter.cloths.map(({ edges }) => edges.flatMap((edge) => smooth(edge.map(onPlate), 8, edges.length === 1))),
    ...locks.map(lockShape),
  ]);
  let d = ground(foremost) + skin(sitter, foremost);
  sitter.cloths.forEach((cloth, i) => {
    d += clothLines(cloth, (x, y) => foremost(x, y) === i + 2);
  });
  locks.forEach((lines, i) => {
    const rank = sitter.cloths.length + i + 2;
    d += cutLock(sitter.hair[i] as Lock, lines, (x, y) => foremost(x, y) <= rank, random.next);
  });
  const isOnOval = (x: number, y: number): boolean => isInOval(x, y, 5);
  const contour = { points: sitter.profile, widths: [1.7] };
  d += handLine(contour, (x, y) => isOnOval(x, y) && foremost(x, y) <= 1);
  for (const line of sitter.lines) d += handLine(line, isOnOval);
  return burinToSvg(WIDTH, HEIGHT, d + frame());
}

function handLine({ points, widths }: HandLine, isSeen: (x: number, y: number) => boolean): string {
  return cutByHand({ points: points.map(onPlate), widths }, isSeen);
}

/** Level lines behind the sitter, darkest where the light comes from. */
function ground(foremost: Foremost): string {
  const ink = (x: number, y: number): number =>
    0.55 - 0.34 * smoothStep((x - 150) / 480) - 0.1 * smoothStep((y - 250) / 600);
  let d = '';
  for (let y = GROUND_PITCH * 5; y < HEIGHT - 30; y += GROUND_PITCH) {
    const cuts: Cut[] = [];
    for (let x = 30; x <= WIDTH - 30; x += 2) {
      const isSeen = isInOval(x, y, 8) && foremost(x, y) === 0;
      cuts.push([x, y, isSeen ? ink(x, y) * GROUND_PITCH : 0]);
    }
    d += engrave(cuts);
  }
  return d;
}

/** Lines that follow the form of the skin, and a second set across them in the shadows. */
function skin(sitter: Sitter, foremost: Foremost): string {
  const relief = headRelief(sitter);
  const height = sampled((x, y) => raised(relief(...inHeads(x, y))));
  const ink = sampled((x, y) => skinInk(height, sitter.shades, x, y));
  const isSkin = (x: number, y: number): boolean => foremost(x, y) === 1 && isInOval(x, y, 8);
  const width = (pitch: number, from: number, most: number) => (x: number, y: number) =>
    isSkin(x, y) ? pitch * Math.min(most, ink(x, y) - from) : 0;
  const size = { width: WIDTH, height: HEIGHT };
  return (
    ruled({ size, turn: 0.3, pitch: SKIN_PITCH, push: 0.45, height, width: width(SKIN_PITCH, 0.04, 0.62) }) +
    ruled({ size, turn: -0.75, pitch: CROSS_PITCH, push: -0.3, height, width: width(CROSS_PITCH, 0.44, 0.3) })
  );
}

/** How much of the paper is inked, 0 to 1: by the light, by the shadow that the jaw casts, by darker places. */
function skinInk(height: (x: number, y: number) => number, shades: readonly Form[], x: number, y: number): number {
  const step = 3;
  const slopeX = (height(x + step, y) - height(x - step, y)) / (2 * step);
  const slopeY = (height(x, y + step) - height(x, y - step)) / (2 * step);
  const lit = (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y) / Math.hypot(slopeX, slopeY, 1);
  const [headX, headY] = inHeads(x, y);
  const below = belowJaw(headX, headY);
  const cast = smoothStep((below + 0.01) / 0.05) * smoothStep((0.2 - below) / 0.17) * smoothStep((headY - 0.72) / 0.1);
  let ink = Math.min(0.6, 0.11 + 0.58 * (1 - Math.max(0, lit)) ** 1.2) + 0.3 * cast;
  for (const shade of shades) ink += shade.height * presence(shade, headX, headY);
  return ink;
}

/** Threads, crossed where the cloth is dark. */
function clothLines(
  { turn, ink, shade: [darker, from, to], light }: Cloth,
  isCloth: (x: number, y: number) => boolean,
): string {
  const inkAt = (x: number, y: number): number => {
    const [headX, headY] = inHeads(x, y);
    const taken = light === undefined ? 0 : light.height * presence(light, headX, headY);
    return ink + darker * smoothStep((headX - from) / (to - from)) - taken;
  };
  const width = (less: number, most: number) => (x: number, y: number) =>
    isCloth(x, y) && isInOval(x, y, 8) ? CROSS_PITCH * Math.min(most, inkAt(x, y) - less) : 0;
  const size = { width: WIDTH, height: HEIGHT };
  return (
    ruled({ size, turn, pitch: CROSS_PITCH, width: width(0, 0.7) }) +
    ruled({ size, turn: turn + 0.9, pitch: CROSS_PITCH, width: width(0.36, 0.45) })
  );
}

/** A braid round the oval between two rules. */
function frame(): string {
  const turn = (margin: number, width: number, swing = 0, start = 0): string =>
    engrave(
      Array.from({ length: 721 }, (_, i): Cut => {
        const angle = (i / 720) * 2 * Math.PI;
        const out = margin + swing * Math.sin(60 * angle + start);
        return [OVAL.x + (OVAL.across + out) * Math.cos(angle), OVAL.y + (OVAL.down + out) * Math.sin(angle), width];
      }),
    );
  const strands = [0, 1, 2, 3].map((strand) => turn(19.5, 1.2, 9, (strand * Math.PI) / 2));
  return turn(0, 2.6) + turn(7, 1) + strands.join('') + turn(32, 1.8);
}
