import { anchor } from './models/anchor.ts';
import { bell } from './models/bell.ts';
import { cards } from './models/cards.ts';
import { chain } from './models/chain.ts';
import { cutter } from './models/cutter.ts';
import { lighthouse } from './models/lighthouse.ts';
import { murex } from './models/murex.ts';
import { pocketCompass } from './models/compass.ts';
import { sandglass } from './models/sandglass.ts';
import { turksHead } from './models/turks-head.ts';
import type { Plate } from './plate.ts';

/** Every plate by the name of its file. A new illustration is a new model and a new line here. */
export const PLATES: Readonly<Record<string, () => Plate>> = {
  anchor,
  bell,
  cards,
  chain,
  compass: pocketCompass,
  cutter,
  glass: sandglass,
  light: lighthouse,
  murex,
  turk: turksHead,
};
