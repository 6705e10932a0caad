import { createHash } from 'node:crypto';
import { indexIdentifiers } from './index-identifiers.ts';
import { judgeBearer } from './judge-bearer.ts';
import type { NamePart } from './matching/compare-names.ts';
import { whyTooLong } from './matching/fold-name.ts';
import { matchingValues, type MatchingValues } from './matching/matching-values.ts';
import { indexNames, type FoundName } from './matching/name-index.ts';
import type { AskedName, FurtherText, NameHit, TextRole } from './name-matcher.ts';
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
  const identifiers = indexIdentifiers(entries);
  // What is known of the bearer adds at most so much.
  const scoreMin = (values.hitScoreMin - values.points.most) / 100;

  function find(asked: AskedName): NameHit[] {
    const held: NameHit[] = [];
    const found: NameHit[] = [];
    for (const text of textsOf(asked)) {
      const why = whyTooLong(text.text);
      if (why === undefined) found.push(...findIn(asked, text));
      else held.push(notCompared(text.text, why));
    }
    const isFound = new Set(found.map(({ entry }) => entry));
    for (const number of asked.identifiers ?? [])
      for (const entry of identifiers.of(number).filter((one) => !isFound.has(one)))
        found.push(numberHit(entry, asked.name, `The number ${number} is the entry's, and the names differ.`));
    return [...held, ...oneOfEach(found)];
  }

  /** What one text says: names that are like listed ones, and numbers of listed papers, ships and banks. */
  function findIn(asked: AskedName, { role, text, ...known }: FurtherText): NameHit[] {
    const hits = identifiers
      .within(text)
      .map(({ entry, number }) =>
        numberHit(entry, text, `The number ${number} in ${placeWords[role]} is the entry's, whatever name is there.`),
      );
    if (role === 'bic' || role === 'account') return hits;
    // Of somebody else only what is told beside their name is known.
    const bearer = role === 'name' ? { ...asked, name: text } : { ...known, name: text };
    return [
      ...names
        .find(text, scoreMin)
        .map((one) => judge(bearer, { entry: entries[one.entry]!, role, found: one }))
        .filter(({ score }) => score >= values.hitScoreMin),
      ...hits,
    ];
  }

  function judge(
    asked: AskedName,
    { entry, role, found }: { readonly entry: EntryInForce; readonly role: TextRole; readonly found: FoundName },
  ): NameHit {
    const score = Math.round(found.score * 100);
    const bearer = judgeBearer(asked, entry, values);
    const reasons = [
      `${roleWords[role]} by ${score} %: ${found.parts.map(tellPart).join(', ')}.`,
      ...(found.missing.length === 0 ? [] : [`Not there: ${found.missing.join(', ')}.`]),
      ...(found.isWeak ? ['The publisher calls this alias a weak one.'] : []),
      ...bearer.reasons,
      versionOf(values),
    ];
    const total = Math.max(0, Math.min(100, score + bearer.points));
    return { entry, listedName: found.name, foundIn: asked.name, score: total, reasons, parts: found.parts };
  }

  function numberHit(entry: EntryInForce, foundIn: string, reason: string): NameHit {
    const reasons = [reason, versionOf(values)];
    return { entry, listedName: entry.names[0]!.name, foundIn, score: 100, reasons, parts: [] };
  }

  return { find };
}

function textsOf({ name, role = 'name', furtherTexts = [], ...known }: AskedName): FurtherText[] {
  return [{ ...known, role, text: name }, ...furtherTexts];
}

/** Of each entry the hit with the most points. What else names the same entry is told with it, so nothing is hidden. */
function oneOfEach(hits: readonly NameHit[]): NameHit[] {
  return [...Map.groupBy(hits, ({ entry }) => entry).values()]
    .map((ofEntry) => {
      const [best, ...others] = ofEntry.toSorted((one, other) => other.score - one.score);
      const further = others.map(({ reasons }) => reasons[0]!).filter((reason) => reason !== best!.reasons[0]);
      return further.length === 0 ? best! : { ...best!, reasons: [...best!.reasons, ...new Set(further)] };
    })
    .toSorted((one, other) => other.score - one.score);
}

const roleWords: Readonly<Record<TextRole, string>> = {
  name: 'The names agree',
  bank: 'The name of the bank agrees',
  intermediary: 'The name of a bank on the way agrees',
  ultimate_party: 'The name of who is behind the payment agrees',
  owner: 'The name of an owner or controller agrees',
  reference: 'A name in the reference agrees',
  business: 'A name in what the company does agrees',
  address: 'A name in the address agrees',
  bic: 'The BIC agrees',
  account: 'The account agrees',
};

const placeWords: Readonly<Record<TextRole, string>> = {
  name: 'the name',
  bank: 'the name of the bank',
  intermediary: 'the name of a bank on the way',
  ultimate_party: 'the name of who is behind the payment',
  owner: 'what is said of owners and controllers',
  reference: 'the reference',
  business: 'what the company does',
  address: 'the address',
  bic: 'the BIC of a bank',
  account: 'the account',
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
  return { entry, listedName: 'not compared', foundIn: text, score: 100, reasons, parts: [] };
}
