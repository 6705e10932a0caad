import { screenOf, type EntryInForce } from '../../server/src/people/screening/index.ts';
import { labelledSet } from './names/labelled-set.ts';
import { listedName } from './names/vary-name.ts';
import { toTable, type Row } from './table.ts';

/*
 * How many other spellings of listed names the screening finds, and how many names of others it takes for listed ones,
 * on names of `@faker-js/faker`, which the matcher does not read. `BENCH_PART=tuning` is the part to look at while the
 * values change, and names what was missed and what was found wrongly; the other part is held back.
 */

const part = process.env['BENCH_PART'] === 'tuning' ? 'tuning' : 'held back';
const scale = Number(process.env['BENCH_SCALE'] ?? 1);
const set = labelledSet(part, {
  listedCount: 50_000,
  pairCount: Math.round(2_000 * scale),
  innocentCount: Math.round(5_000 * scale),
});
const entries = set.listed.map(
  (person, place): EntryInForce => ({
    publisher: 'ofac',
    reference: String(place),
    kind: person.kind,
    names: [{ name: listedName(person), isWeak: false }],
    births: [],
    birthPlaces: [],
    identifiers: [],
    countries: [],
    programme: '',
  }),
);
const began = process.cpuUsage();
const screen = screenOf(entries);
const readyMs = cpuMs(began);
const searching = process.cpuUsage();
const found = set.truePairs.map((pair) => ({
  ...pair,
  isFound: screen.find({ name: pair.asked }).some(({ entry }) => entry.reference === String(pair.place)),
}));
const wrong = set.innocent.flatMap((name) => {
  const [hit] = screen.find({ name });
  return hit === undefined ? [] : [`${name} | ${hit.listedName} ${hit.score}`];
});
const eachMs = cpuMs(searching) / (found.length + set.innocent.length);
const right = found.filter(({ isFound }) => isFound).length;

if (part === 'tuning')
  for (const line of [
    ...found
      .filter(({ isFound }) => !isFound)
      .map(({ place, asked }) => `missed ${listedName(set.listed[place]!)} | ${asked}`),
    ...wrong.map((pair) => `wrong ${pair}`),
  ])
    process.stdout.write(`${line}\n`);

const variationNames = [...new Set(found.map(({ variation }) => variation))];
const rows: Row[] = [
  { what: `recall of ${found.length} true pairs`, figure: percent(right, found.length), goal: '98 %' },
  ...variationNames.map((variation): Row => {
    const ofIt = found.filter((pair) => pair.variation === variation);
    return {
      what: `- ${variation}`,
      figure: percent(ofIt.filter(({ isFound }) => isFound).length, ofIt.length),
      goal: '-',
    };
  }),
  {
    what: `of ${set.innocent.length} names of others take a hit`,
    figure: percent(wrong.length, set.innocent.length),
    goal: 'at most 2 %',
  },
  { what: 'precision: hits that are the listed one', figure: percent(right, right + wrong.length), goal: '-' },
  { what: 'a name against 50,000 entries, of processor time', figure: `${eachMs.toFixed(1)} ms`, goal: '5 ms' },
  { what: 'an index of 50,000 entries, of processor time', figure: `${(readyMs / 1_000).toFixed(1)} s`, goal: '10 s' },
];
process.stdout.write(`${toTable(rows)}\n`);

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

function percent(part_: number, whole: number): string {
  return `${((100 * part_) / whole).toFixed(1)} %`;
}
