import type { Platform } from '../../base/platform/platform.ts';
import type { AskedName, NameHit } from './name-matcher.ts';
import { openComparison } from './open-comparison.ts';
import type { Screening } from './open-screen.ts';
import { keepHits } from './keep-hits.ts';
import { readCountryRules } from '../../base/settings/index.ts';
import { judgeCountries, type CountryPlaces } from './judge-countries.ts';
import type { NewHit, SubjectKind } from './store.ts';
import { notYetScreened, noteScreened } from './subjects-store.ts';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What the lists in force and the rules of countries say of names. */
export interface ScreenedNames {
  readonly comparedWith: string;
  readonly found: readonly { readonly name: string; readonly hits: readonly NameHit[] }[];
}

/**
 * Compares names with the lists in force, and countries with their rules; undefined where there is neither. Some
 * milliseconds a name, in which nothing else runs, so it belongs before the locks of accounts. Keeps nothing.
 */
export async function screenNames(
  platform: Screening,
  names: readonly AskedName[],
  places: CountryPlaces = {},
): Promise<ScreenedNames | undefined> {
  const comparison = await openComparison(platform);
  if (comparison === undefined) return undefined;
  const { screen, rules, comparedWith } = comparison;
  const found: { name: string; hits: NameHit[] }[] = [];
  for (const asked of names) {
    await nextTurn();
    found.push({ name: asked.name, hits: (await screen?.find(asked)) ?? [] });
  }
  const ofCountries = judgeCountries(rules, places);
  if (ofCountries.length > 0) found.push({ name: names[0]!.name, hits: ofCountries });
  return { comparedWith, found };
}

/** What the rules of countries say of several payments, by the keys of their places. */
export async function findCountryHits(
  database: Platform['db'],
  places: ReadonlyMap<string, CountryPlaces>,
): Promise<ReadonlyMap<string, readonly NameHit[]>> {
  const { rules } = await readCountryRules(database);
  return new Map([...places].map(([key, of]) => [key, judgeCountries(rules, of)]));
}

/** A subject, and what screening found of it. */
export interface ScreenedSubject {
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly screened: ScreenedNames;
}

/**
 * Keeps what was found of a subject, in the database transaction that writes the subject.
 *
 * @returns how many hits are new: those that staff have seen for this subject are not
 */
export async function keepScreened(
  transaction: Platform['db'],
  platform: Pick<Platform, 'newId' | 'clock'>,
  screened: ScreenedNames,
  subject: ScreenedSubject['subject'],
): Promise<number> {
  const newOf = await keepScreenedOfMany(transaction, platform, [{ subject, screened }]);
  return newOf.get(subject.id) ?? 0;
}

/**
 * The same of many subjects, most of which nothing was found of.
 *
 * @returns how many hits are new, by the ids of the subjects that have any
 */
export async function keepScreenedOfMany(
  transaction: Platform['db'],
  platform: Pick<Platform, 'newId' | 'clock'>,
  all: readonly ScreenedSubject[],
): Promise<ReadonlyMap<string, number>> {
  for (const [comparedWith, alike] of Map.groupBy(all, ({ screened }) => screened.comparedWith)) {
    const noted = alike.map(({ subject }) => {
      // A payment stands in no table that is compared row by row.
      const isPayment = subject.kind === 'order' || subject.kind === 'transfer' || subject.kind === 'incoming';
      return { ...subject, ...(isPayment && { fingerprint: '' }) };
    });
    await noteScreened(transaction, noted, comparedWith);
  }
  const newOf = new Map<string, number>();
  for (const { subject, screened } of all) {
    const hits = screened.found.flatMap(({ name, hits: ofName }) =>
      toNewHits(ofName, { ...subject, name, newId: platform.newId }),
    );
    const count = hits.length === 0 ? 0 : await keepHits(transaction, platform, hits);
    if (count > 0) newOf.set(subject.id, count);
  }
  return newOf;
}

/** Of these subjects those that were not compared with what is in force now; none where nothing is. */
export async function findUnscreened(
  platform: Screening,
  { kind, ids }: { readonly kind: SubjectKind; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const comparison = ids.length === 0 ? undefined : await openComparison(platform);
  if (comparison === undefined) return new Set();
  const { comparedWith } = comparison;
  return new Set(await notYetScreened(platform.db, { kind, ids, comparedWith }));
}

export function toNewHits(
  hits: readonly NameHit[],
  {
    kind,
    id,
    name,
    newId,
  }: { readonly kind: SubjectKind; readonly id: string; readonly name: string; readonly newId: () => string },
): NewHit[] {
  return hits.map(({ entry: { publisher, reference }, listedName, foundIn = name, score, reasons }) => ({
    id: newId(),
    subjectKind: kind,
    subjectId: id,
    name: keptName(foundIn),
    publisher,
    reference,
    listedName,
    score,
    reasons,
  }));
}

const keptNameLengthMax = 300;

/** A name as a hit keeps it. A longer text is told from others with the same beginning by its hash. */
function keptName(name: string): string {
  if (name.length <= keptNameLengthMax) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, keptNameLengthMax)} … (${name.length} characters, ${hash})`;
}
