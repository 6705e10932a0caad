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
  readonly texts: Texts['fees'];
  /** What people type who look for a row, beside its own words. */
  readonly searchWords: Readonly<Partial<Record<FeeRow['name'], string>>>;
  readonly language: Language;
}

/**
 * Whether a row is shown: its number is the query, or each word of the query stands in its own texts, in those of its
 * table or among the words that people look for it by, in any order. An empty query shows all.
 */
export function isRowFound(query: string, { table, row, number, texts, searchWords, language }: SearchedRow): boolean {
  // A decimal comma has replaced the full stop of the number in most languages.
  if (query.replace(',', '.') === number) return true;
  const { title, note } = feeTableTexts(table, texts, language);
  const { label, remark, figure } = feeRowTexts(row, texts, language);
  const said = [title, note, label, remark ?? '', figure.text, searchWords[row.name] ?? ''];
  if (figure.kind === 'amount') said.push(figure.currency);
  if (figure.kind === 'share' && figure.bounds !== null) said.push(figure.bounds);
  const searched = said.map(plain);
  const stems = searched.map((text) => stemOf(text, language));
  return (
    isFound(query, searched) ||
    wordsOf(query).every(
      (word) => isFound(shortened(word), searched) || isFound(shortened(stemOf(word, language)), stems),
    )
  );
}

function wordsOf(query: string): readonly string[] {
  return query.split(/\s+/);
}

/** The last letters of a long word are left out, so that "closed" finds "closing" and "счета" finds "счёт". */
function shortened(word: string): string {
  return /^\p{L}{5,}$/u.test(word) ? word.slice(0, Math.max(4, word.length - 2)) : word;
}

/** The vowel of a Spanish stem as it is where no stress falls on it, so that "cerrar" finds "cierre". */
function stemOf(text: string, language: Language): string {
  return language === 'es' ? text.replaceAll('ie', 'e').replaceAll('ue', 'o') : text;
}

/** A text in parts as it is written, the match of the query among them. */
export function markFound(query: string, text: string): readonly TextPart[] {
  const letters = Array.from(text);
  let place = 0;
  return markMatch(query, plain(text)).map((part) => {
    const end = place + Array.from(part.text).length;
    const written = letters.slice(place, end).join('');
    place = end;
    return { text: written, isMatch: part.isMatch };
  });
}
