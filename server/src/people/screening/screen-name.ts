import { createHash } from 'node:crypto';
import { identifierLengthMin, judgeBearer, plainIdentifier } from './judge-bearer.ts';
import type { NamePart } from './matching/compare-names.ts';
import { whyTooLong } from './matching/fold-name.ts';
import { matchingValues, type MatchingValues } from './matching/matching-values.ts';
import { indexNames, type FoundName } from './matching/name-index.ts';
import type { AskedName, NameHit, TextRole } from './name-matcher.ts';
import type { EntryInForce } from './store.ts';

/** The lists in force, ready to be searched. */
export interface Screen {
  find(asked: AskedName): NameHit[];
}

/** Makes entries ready to be searched: fifty thousand take seconds. */
export function screenOf(entries: readonly EntryInForce[], values: MatchingValues = matchingValues): Screen {
  const names = indexNames(
    entries.flatMap(({ names: ofEntry, kind }, entry) =>
      ofEntry.map(({ name, isWeak }) => ({ entry, name, isWeak, kind })),
    ),
    values,
  );
  const byIdentifier = new Map(
    entries.flatMap((entry) => entry.identifiers.map((number) => [plainIdentifier(number), entry] as const)),
  );
  // What is known of the bearer adds at most so much.
  const scoreMin = (values.hitScoreMin - values.points.most) / 100;

  function find(asked: AskedName): NameHit[] {
    const texts = [{ role: 'name' as const, text: asked.name }, ...(asked.furtherTexts ?? [])];
    const best = new Map<EntryInForce, NameHit>();
    const held: NameHit[] = [];
    for (const { role, text } of texts) {
      const why = whyTooLong(text);
      if (why !== undefined) held.push(notCompared(text, why));
      else
        for (const found of names.find(text, scoreMin)) {
          const hit = judge({ ...asked, name: text }, { entry: entries[found.entry]!, role, found });
          if (hit.score >= values.hitScoreMin && hit.score > (best.get(hit.entry)?.score ?? 0))
            best.set(hit.entry, hit);
        }
    }
    for (const number of asked.identifiers ?? []) {
      const entry = byIdentifier.get(plainIdentifier(number));
      if (entry === undefined || plainIdentifier(number).length < identifierLengthMin || best.has(entry)) continue;
      const reasons = [`The number ${number} is the entry's, and the names differ.`, versionOf(values)];
      best.set(entry, { entry, listedName: entry.names[0]!.name, score: 100, reasons, parts: [] });
    }
    return [...held, ...[...best.values()].toSorted((one, other) => other.score - one.score)];
  }

  function judge(
    asked: AskedName,
    { entry, role, found }: { readonly entry: EntryInForce; readonly role: TextRole; readonly found: FoundName },
  ): NameHit {
    const score = Math.round(found.score * 100);
    // A company named in an address was not born, and its country is that of the address.
    const bearer = role === 'name' || role === 'bank' ? judgeBearer(asked, entry, values) : { points: 0, reasons: [] };
    const reasons = [
      `${roleWords[role]} by ${score} %: ${found.parts.map(tellPart).join(', ')}.`,
      ...(found.missing.length === 0 ? [] : [`Not there: ${found.missing.join(', ')}.`]),
      ...(found.isWeak ? ['The publisher calls this alias a weak one.'] : []),
      ...bearer.reasons,
      versionOf(values),
    ];
    const total = Math.max(0, Math.min(100, score + bearer.points));
    return { entry, listedName: found.name, score: total, reasons, parts: found.parts };
  }

  return { find };
}

const roleWords: Readonly<Record<TextRole, string>> = {
  name: 'The names agree',
  bank: 'The names agree',
  intermediary: 'The name of a bank on the way agrees',
  ultimate_party: 'The name of who is behind the payment agrees',
  reference: 'A name in the reference agrees',
  address: 'A name in the address agrees',
};

const agreementWords: Readonly<Record<NamePart['agreement'], string>> = {
  same: '',
  form: 'a form of it',
  sound: 'by sound',
  slip: 'a slip',
  initial: 'an initial',
};

/** `gromychalow = gromykhalov (by sound 97)`. */
function tellPart({ asked, listed, agreement, likeness }: NamePart): string {
  const why = agreement === 'same' ? '' : ` (${agreementWords[agreement]} ${Math.round(likeness * 100)})`;
  return `${asked} = ${listed}${why}`;
}

function versionOf({ version }: MatchingValues): string {
  return `Compared by the values of ${version}.`;
}

/** A text that is too long to be compared waits for staff, as a hit of no list. Each such text is one of its own. */
function notCompared(text: string, why: string): NameHit {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const entry: EntryInForce = {
    publisher: 'bank',
    reference: `too-long-${hash}`,
    kind: 'organisation',
    names: [],
    births: [],
    birthPlaces: [],
    identifiers: [],
    countries: [],
    programme: '',
  };
  const reasons = [`The text is too long to be compared: ${why}. Read it before it goes on.`];
  return { entry, listedName: 'not compared', score: 100, reasons, parts: [] };
}
