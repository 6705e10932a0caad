import type { Platform } from '../../base/platform/platform.ts';
import type { AskedName, NameHit } from './name-matcher.ts';
import { openScreen, type Screening } from './open-screen.ts';
import { keepHits } from './keep-hits.ts';
import { notYetScreened, noteScreened, type NewHit, type SubjectKind } from './store.ts';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What the lists in force say of names. */
export interface ScreenedNames {
  readonly comparedWith: string;
  readonly found: readonly { readonly name: string; readonly hits: readonly NameHit[] }[];
}

/**
 * Compares names with the lists in force; undefined where none is. Some milliseconds a name, in which nothing else
 * runs, so it belongs before the locks of accounts. Keeps nothing.
 */
export async function screenNames(
  platform: Screening,
  names: readonly AskedName[],
): Promise<ScreenedNames | undefined> {
  const opened = await openScreen(platform);
  if (opened === undefined) return undefined;
  const found: { name: string; hits: NameHit[] }[] = [];
  for (const asked of names) {
    await nextTurn();
    found.push({ name: asked.name, hits: await opened.screen.find(asked) });
  }
  return { comparedWith: opened.comparedWith, found };
}

/**
 * Keeps what was found of a subject, in the database transaction that writes the subject.
 *
 * @returns how many hits are new: those that staff have seen for this subject are not
 */
export async function keepScreened(
  transaction: Platform['db'],
  platform: Pick<Platform, 'newId' | 'clock'>,
  { comparedWith, found }: ScreenedNames,
  subject: { readonly kind: SubjectKind; readonly id: string },
): Promise<number> {
  const hits = found.flatMap(({ name, hits: ofName }) =>
    toNewHits(ofName, { ...subject, name, newId: platform.newId }),
  );
  await noteScreened(transaction, [{ ...subject, name: found[0]!.name }], comparedWith);
  return keepHits(transaction, platform, hits);
}

/** Of these subjects those that were not compared with the newest list; none where no list is in force. */
export async function findUnscreened(
  platform: Screening,
  { kind, ids }: { readonly kind: SubjectKind; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const opened = await openScreen(platform);
  if (opened === undefined || ids.length === 0) return new Set();
  return new Set(await notYetScreened(platform.db, { kind, ids, comparedWith: opened.comparedWith }));
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
  return hits.map(({ entry: { publisher, reference }, listedName, score, reasons }) => ({
    id: newId(),
    subjectKind: kind,
    subjectId: id,
    name: keptName(name),
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
