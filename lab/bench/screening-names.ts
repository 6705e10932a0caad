import { screenOf, type EntryInForce } from '../../server/src/people/screening/index.ts';
import { labelledPairs } from '../../server/src/people/screening/testing-labelled-names.ts';
import type { Row } from './table.ts';

const entryCount = 20_000;
const givenNames = (
  'Ivan Petr Sergei Aleksandr Dmitry Olga Maria Ahmed Mohammed Ali Hassan Yusuf Omar Kim Li Wei Juan Carlos Pedro ' +
  'Jean Marie Abdul Viktor Igor Natalia Elena Kareem Mustafa Hamid Reza Fatima Nguyen Van'
).split(' ');
const syllables = (
  'ba be bi bo bu da de do du ga go ha hi ka ke ko ku la le li lo ma me mi mo na ne ni no pa po ra re ri ro sa se si ' +
  'so ta te to tu va ve vi vo za ze zo sha cho zhi'
).split(' ');

/** Names of labelled pairs against a list of 20,000 entries: how many are found, how many are right, and how long. */
export function benchScreening(): Row[] {
  const listed = [...new Set(labelledPairs.map((pair) => pair.listed))];
  const entries = [...listed, ...invented(entryCount - listed.length)].map(
    (name, place): EntryInForce => ({
      publisher: 'ofac',
      reference: String(place),
      kind: 'person',
      names: [
        { name, isWeak: false },
        { name: name.split(' ').toReversed().join(' '), isWeak: false },
      ],
      births: [],
      birthPlaces: [],
      identifiers: [],
      countries: [],
      programme: '',
    }),
  );
  const began = performance.now();
  const screen = screenOf(entries);
  const readyMs = performance.now() - began;
  const times: number[] = [];
  const before = process.cpuUsage();
  const found = labelledPairs.map((pair) => {
    const start = performance.now();
    const hits = screen.find({ name: pair.asked });
    times.push(performance.now() - start);
    return { ...pair, isFound: hits.some(({ entry }) => listed[Number(entry.reference)] === pair.listed) };
  });
  const { user, system } = process.cpuUsage(before);
  const shown = found.filter(({ isFound }) => isFound);
  const right = shown.filter(({ isSame }) => isSame).length;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => `${sorted[Math.floor(sorted.length * share)]!.toFixed(1)} ms`;
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  return [
    {
      what: `screening: recall over ${labelledPairs.length} labelled pairs`,
      figure: percent(right, found.filter(({ isSame }) => isSame).length),
      goal: '95 %',
    },
    { what: 'screening: precision over the same', figure: percent(right, shown.length), goal: '90 %' },
    {
      what: `screening: a name against ${entryCount} entries, median and 99 of 100`,
      figure: `${at(0.5)}, ${at(0.99)}`,
      goal: '-',
    },
    {
      what: 'screening: names a second of processor time',
      figure: ((times.length * 1_000_000) / (user + system)).toFixed(0),
      goal: '-',
    },
    { what: 'screening: the lists made ready', figure: `${readyMs.toFixed(0)} ms`, goal: '-' },
  ];
}

function invented(count: number): string[] {
  let seed = 20_261_123;
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  const one = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!;
  return Array.from({ length: count }, () => {
    const surname = Array.from({ length: 2 + draw(3) }, () => one(syllables)).join('');
    return `${one(givenNames)} ${one(givenNames)} ${surname}`;
  });
}
