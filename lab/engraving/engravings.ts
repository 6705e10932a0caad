import { band } from '@bank/engraving';
import { isobaths } from './isobaths.ts';
import type { IsobathOptions } from './isobaths.ts';
import { neatline } from './neatline.ts';
import { gateWaves, NOTE_PAPERS, notePaper } from './papers.ts';
import { pictures } from './pictures.ts';
import { ruling } from './ruling.ts';
import { bandToSvg, isobathsToSvg, neatlineToSvg, reliefToSvg } from './svg-file.ts';

/** Bands in use and their seeds, which were chosen by eye. */
const BANDS = { ostro: 'ostro', bell: 'b', tide: 'tide', vault: 'vault' };

/** The chart backgrounds of three sections: why offshore, the personal-or-corporate fork, and login. */
const CHARTS: Record<string, IsobathOptions> = {
  why: {
    window: { left: -1, top: 2, right: 9.5, bottom: 8.2, width: 1440, height: 850 },
    cell: 14,
    minorWidth: 2,
    majorWidth: 3.4,
  },
  fork: {
    window: { left: 6, top: 1, right: 14, bottom: 4, width: 1440, height: 260 },
    cell: 12,
    minorWidth: 2.4,
    majorWidth: 4,
  },
  login: {
    window: { left: -1, top: 0, right: 8, bottom: 9, width: 900, height: 900 },
    cell: 12,
    minorWidth: 2,
    majorWidth: 3.6,
  },
};

/** Folders that hold committed drawings and nothing else that is an SVG file. */
export const FOLDERS = {
  /** Masks of style sheets. */
  sheets: 'ui/src/assets/engraved/',
  /** What pages of the website compose. */
  pages: 'web/src/assets/pictures/',
  /** What papers are printed on. */
  papers: 'documents/drawings/',
} as const;

/** Every committed drawing: its path in the repository and its content. */
export function engravings(): ReadonlyMap<string, string> {
  const { sheets, pages, papers } = FOLDERS;
  const files = new Map<string, string>();
  files.set(`${sheets}neatline.svg`, neatlineToSvg(neatline()));
  for (const [name, seed] of Object.entries(BANDS)) files.set(`${sheets}band-${name}.svg`, bandToSvg(band(seed)));
  for (const paper of NOTE_PAPERS) files.set(`${sheets}paper-${paper}.svg`, reliefToSvg(notePaper(paper)));
  files.set(`${sheets}waves.svg`, reliefToSvg(gateWaves()));
  for (const [name, chart] of Object.entries(CHARTS))
    files.set(`${sheets}isobaths-${name}.svg`, isobathsToSvg(isobaths(chart)));
  for (const [name, content] of pictures()) files.set(`${pages}${name}`, content);
  files.set(`${papers}ruling.svg`, reliefToSvg(ruling()));
  return files;
}
