import type { Language } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { isFound, markMatch, type TextPart } from '@bank/ui/text-match.ts';
import type { FeeRow, FeeTable } from '../../../content/fee-table.ts';
import { feeRowTexts, feeTableTexts } from '../../fees/fee-texts.ts';

/** No-break spaces are spaces to who types them; every letter keeps its place. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/**
 * What was typed, in the form in which the tables write figures: `15000 usd` looks for `15 000`, and in languages with
 * a decimal comma `2.50%` looks for `2,50 %`.
 */
export function readQuery(typed: string, language: Language): string {
  const query = plain(typed)
    .trim()
    .replace(/(?<=\d)\s*(?:usd|\$)$/i, '');
  const marked =
    language === 'en'
      ? query.replace(/(\d),(?=\d)/g, '$1.').replace(/(\d)\s+%/g, '$1%')
      : query.replace(/(\d)\.(?=\d)/g, '$1,').replace(/(\d)\s*%/g, '$1 %');
  return marked.replace(/\d{4,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' '));
}

export interface SearchedRow {
  readonly table: FeeTable;
  readonly row: FeeRow;
  /** As the row shows it: `1.3`. */
  readonly number: string;
  /** The page that the row is of, where its tables have no place beside others. */
  readonly page?: string;
  readonly texts: Texts['fees'];
  /** What people type who look for a row, beside its own words. */
  readonly searchWords: Readonly<Partial<Record<FeeRow['name'], string>>>;
  readonly language: Language;
}

/** A row as it is searched: made once, for it is asked with every letter that is typed. */
export interface IndexedRow {
  readonly number: string;
  /** What the row, its table and its search words say, folded. */
  readonly said: readonly string[];
  /** The words of it. */
  readonly words: readonly string[];
  readonly language: Language;
}

export function indexRow({ table, row, number, page = '', texts, searchWords, language }: SearchedRow): IndexedRow {
  const { title, note } = feeTableTexts(table, texts, language);
  const { label, remark, figure } = feeRowTexts(row, texts, language);
  const texted = [title, note, page, label, remark ?? '', figure.text, searchWords[row.name] ?? ''];
  if (figure.kind === 'amount') texted.push(figure.currency);
  if (figure.kind === 'share' && figure.bounds !== null) texted.push(figure.bounds);
  const said = texted.map((text) => fold(plain(text)));
  return { number, said, words: [...new Set(said.flatMap(wordsOf))], language };
}

/**
 * Whether a row is shown: its number is the query, or each word of the query stands in its own texts, in those of its
 * table or among the words that people look for it by, in any order. An empty query shows all.
 */
export function isRowFound(query: string, row: IndexedRow): boolean {
  // A decimal comma has replaced the full stop of the number in most languages.
  if (query.replace(',', '.') === row.number) return true;
  const wanted = fold(query);
  return row.said.some((text) => text.includes(wanted)) || wordsOf(wanted).every((word) => fitOf(word, row) > 0);
}

/** How well a folded word fits a row: 3 where a word of it begins so, 2 but for its ending, 1 anywhere, else 0. */
export function fitOf(word: string, { said, words, language }: IndexedRow): 0 | 1 | 2 | 3 {
  if (words.some((text) => text.startsWith(word))) return 3;
  const short = shortened(word);
  if (words.some((text) => text.startsWith(short))) return 2;
  if (said.some((text) => text.includes(short))) return 1;
  const stem = shortened(stemOf(word, language));
  return language === 'es' && words.some((text) => stemOf(text, language).startsWith(stem)) ? 2 : 0;
}

/** The words of a folded text, without the marks around them. */
export function wordsOf(folded: string): readonly string[] {
  return folded
    .split(/[\s’'«»“”"()?!¿¡;:]+/u)
    .map((word) => word.replace(/[.,]$/, ''))
    .filter((word) => word !== '');
}

/** Small letters without accents: case and accents do not count. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The last letters of a long word are left out, so that "closed" finds "closing" and "счета" finds "счёт". */
function shortened(word: string): string {
  return /^\p{L}{5,}$/u.test(word) ? word.slice(0, Math.max(4, word.length - 2)) : word;
}

/** The vowel of a Spanish stem as it is where no stress falls on it, so that "cerrar" finds "cierre". */
function stemOf(text: string, language: Language): string {
  return language === 'es' ? text.replaceAll('ie', 'e').replaceAll('ue', 'o') : text;
}

/** A text in parts as it is written, with the first of these matches that it has. */
export function markFound(marked: readonly string[], text: string): readonly TextPart[] {
  const written = plain(text);
  const match = marked.find((wanted) => isFound(wanted, [written])) ?? '';
  const letters = Array.from(text);
  let place = 0;
  return markMatch(match, written).map((part) => {
    const end = place + Array.from(part.text).length;
    const shown = letters.slice(place, end).join('');
    place = end;
    return { text: shown, isMatch: part.isMatch };
  });
}
