import { tellBirth, yearsOutside } from './birth-span.ts';
import { identifierLengthMin, plainIdentifier } from './index-identifiers.ts';
import { foldName } from './matching/fold-name.ts';
import type { MatchingValues } from './matching/matching-values.ts';
import type { AskedName } from './name-matcher.ts';
import type { EntryInForce } from './store.ts';

/** What else is known, beside the name: points for it or against it, and the sentences that say why. */
interface BearerJudgement {
  readonly points: number;
  readonly reasons: readonly string[];
}

/** Papers differ by a year or two. */
const yearsNear = 2;
const yearsFar = 15;

/**
 * Compares what is known of two bearers of a name. What agrees raises, what differs lowers, what is unknown is
 * silent.
 */
export function judgeBearer(asked: AskedName, entry: EntryInForce, { points }: MatchingValues): BearerJudgement {
  const told = [
    bornOf(asked, entry, points),
    countryOf(asked, entry, points),
    placeOf(asked, entry, points),
    numberOf(asked, entry, points),
  ].filter((part) => part !== undefined);
  const sum = told.reduce((total, part) => total + part.points, 0);
  // A birth or a number that agrees is not outweighed by another country or a paper that was renewed.
  const isSame = told.some((part) => part.isTelling === true);
  return { points: Math.max(isSame ? 0 : points.against, sum), reasons: told.map(({ reason }) => reason) };
}

type Points = MatchingValues['points'];
/** `isTelling` where it agrees in what few have. */
type Part = { readonly points: number; readonly reason: string; readonly isTelling?: true } | undefined;

function bornOf({ birthYear }: AskedName, { births }: EntryInForce, points: Points): Part {
  if (birthYear === undefined || births.length === 0) return undefined;
  const apart = Math.min(...births.map((span) => yearsOutside(birthYear, span)));
  const words = `Born in ${birthYear}, the entry ${births.map(tellBirth).join(' or ')}`;
  if (apart === 0) return { points: points.bornInside, reason: `${words}: agrees.`, isTelling: true };
  if (apart <= yearsNear) return { points: points.bornNear, reason: `${words}: near.` };
  const share = Math.min(1, (apart - yearsNear) / (yearsFar - yearsNear));
  return { points: Math.round(points.bornFar * share), reason: `${words}: ${apart} years apart.` };
}

function countryOf({ country = '' }: AskedName, { countries }: EntryInForce, points: Points): Part {
  if (country === '' || countries.length === 0) return undefined;
  return countries.includes(country)
    ? { points: points.sameCountry, reason: `The country ${country} is the entry's.` }
    : { points: points.otherCountry, reason: `The country is ${country}, the entry's ${countries.join(', ')}.` };
}

function placeOf({ birthPlace = '' }: AskedName, { birthPlaces }: EntryInForce, points: Points): Part {
  const own = foldName(birthPlace);
  if (own.length === 0) return undefined;
  const same = birthPlaces.find((place) => foldName(place).some((word) => word.length > 3 && own.includes(word)));
  return same === undefined
    ? undefined
    : { points: points.samePlace, reason: `Born in ${birthPlace}, the entry in ${same}: agrees.` };
}

function numberOf({ identifiers = [] }: AskedName, entry: EntryInForce, points: Points): Part {
  const own = identifiers.map(plainIdentifier).filter((text) => text.length >= identifierLengthMin);
  if (own.length === 0 || entry.identifiers.length === 0) return undefined;
  const same = entry.identifiers.find((number) => own.includes(plainIdentifier(number)));
  return same === undefined
    ? { points: points.otherIdentifier, reason: 'No number of a paper is the same.' }
    : { points: points.sameIdentifier, reason: `The number ${same} is the entry's.`, isTelling: true };
}
