import type { Language } from '@bank/contract';
import { fitOf, fold, isRowFound, readQuery, wordsOf, type IndexedRow } from './fee-search.ts';
import { isSlipOf } from './is-slip-of.ts';

/** A row of the page: what it is searched by, once for each kind of client that it has a fee for. */
export interface SearchedFee {
  /** The anchor of its row. */
  readonly id: string;
  readonly rows: readonly IndexedRow[];
  /** How soon people ask for it, from 0: of fees that fit alike the first answers. */
  readonly rank: number;
}

export interface FoundFees {
  /** The anchors of what is shown. */
  readonly shown: ReadonlySet<string>;
  /** Those that answer the question best, first the best. */
  readonly best: readonly string[];
  /** What of the question is marked in the rows: the first of these that a text has. */
  readonly marked: readonly string[];
  /** No row has all that was asked for; these have most of it. */
  readonly isNearest: boolean;
}

export interface Question {
  readonly typed: string;
  readonly language: Language;
  /** Words of a question that name no fee: "how much does a …". */
  readonly fillers: string;
}

const answersAtMost = 4;

/**
 * The rows that answer what was typed: those that have all of it; else those that have each word that names something,
 * a slip of the finger forgiven; else those that have most of them. Null while nothing is asked.
 */
export function findFees({ typed, language, fillers }: Question, fees: readonly SearchedFee[]): FoundFees | null {
  const query = readQuery(typed, language);
  if (query === '') return null;
  const idle = wordsOf(fold(fillers));
  const words = wordsOf(fold(query));
  const telling = words.filter((word) => !idle.includes(word));
  const whole = fees.filter(({ rows }) => rows.some((row) => isRowFound(query, row)));
  if (telling.length === 0) {
    return whole.length > 0 ? foundOf(whole, { marked: [query] }) : foundOf(fees, { marked: [] });
  }
  const byWord = telling.map((word) => fitsOf(word, fees));
  const fits = fees.map((fee, place) => ({ fee, fit: byWord.map((each) => each[place]!) }));
  const fitting = fits.filter(({ fit }) => fit.every((each) => each > 0));
  const most = Math.max(...fits.map(({ fit }) => matchedWords(fit)));
  const isNearest = whole.length === 0 && fitting.length === 0;
  if (isNearest && most === 0) return foundOf([], { marked: [] });
  const candidates = isNearest
    ? fits.filter(({ fit }) => matchedWords(fit) === most)
    : fits.filter(({ fee, fit }) => whole.includes(fee) || fit.every((each) => each > 0));
  const top = Math.max(...candidates.map(({ fit }) => sum(fit)));
  const best = candidates
    .filter(({ fit }) => sum(fit) === top)
    .sort((one, other) => one.fee.rank - other.fee.rank)
    .slice(0, answersAtMost)
    .map(({ fee }) => fee.id);
  return foundOf(
    candidates.map(({ fee }) => fee),
    { best, isNearest, marked: [query, ...telling] },
  );
}

function foundOf(
  fees: readonly SearchedFee[],
  { best = [], isNearest = false, marked }: Partial<FoundFees> & Pick<FoundFees, 'marked'>,
): FoundFees {
  return { shown: new Set(fees.map(({ id }) => id)), best, isNearest, marked };
}

/** How well a word fits each fee. One that no row has is perhaps mistyped. */
function fitsOf(word: string, fees: readonly SearchedFee[]): readonly number[] {
  const fits = fees.map(({ rows }) => Math.max(...rows.map((row) => fitOf(word, row))));
  if (fits.some((fit) => fit > 0)) return fits;
  return fees.map(({ rows }) => (rows.some((row) => row.words.some((right) => isSlipOf(word, right))) ? 1 : 0));
}

function matchedWords(fit: readonly number[]): number {
  return fit.filter((each) => each > 0).length;
}

function sum(fit: readonly number[]): number {
  return fit.reduce((total, each) => total + each, 0);
}
