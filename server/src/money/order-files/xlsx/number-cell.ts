import type { FilePlace, OrderFileRowAsked } from '@bank/contract';
import { refuseFile } from '../read-file.ts';

/**
 * How a number is shown. `general` and `whole`: as its digits. `number`: with groups, decimals or a sign of money.
 * `day`: as a day. `other`: as a time, a share, a fraction or in thousands, so that its digits are not what is seen.
 */
export type Shown = 'general' | 'whole' | 'number' | 'day' | 'other';

/** A number of a workbook, as it is stored. */
export interface NumberCell {
  readonly written: string;
  readonly shown: Shown;
  /** What a number that is shown as a day says, as ISO 8601; undefined where it is no whole day. */
  readonly day: string | undefined;
}

/** Formats that every workbook has without naming them (ECMA-376-1, 18.8.30), with those of East Asia. */
const shownOfIds: Readonly<Record<Shown, readonly (readonly [number, number])[]>> = {
  general: [
    [0, 0],
    [49, 49],
  ],
  whole: [[1, 1]],
  number: [
    [2, 4],
    [5, 8],
    [11, 11],
    [37, 44],
    [48, 48],
  ],
  day: [
    [14, 17],
    [22, 22],
    [27, 31],
    [36, 36],
    [50, 54],
    [57, 58],
  ],
  other: [],
};
/** Spreadsheets write no longer format. */
const codeLengthMax = 255;

/** How a format without a code of its own shows a number. */
export function shownByFormat(id: number): Shown {
  const found = Object.entries(shownOfIds).find(([, ranges]) => ranges.some(([from, to]) => id >= from && id <= to));
  return (found?.[0] ?? 'other') as Shown;
}

/** How a format of the workbook shows a number: its first part, without colours and conditions. */
export function shownByCode(written: string): Shown {
  const { code, hasWords } = codeOf(written.slice(0, codeLengthMax));
  if (code === 'general' || code === '@') return hasWords ? 'number' : 'general';
  if (code === '0' || code === '#') return hasWords ? 'number' : 'whole';
  if (/[dy]/.test(code)) return 'day';
  // A comma behind the last digit shows thousands as ones.
  return /^[#0,.e+\-() $€£¥]+$/.test(code) && !/[0#],(?![0#])/.test(code) ? 'number' : 'other';
}

function codeOf(written: string): { readonly code: string; readonly hasWords: boolean } {
  let [code, hasWords, at] = ['', false, 0];
  while (at < written.length) {
    const sign = written[at]!;
    if (sign === ';') break;
    const close = sign === '"' ? '"' : sign === '[' ? ']' : undefined;
    if (close !== undefined) {
      const end = written.indexOf(close, at + 1);
      hasWords ||= sign === '"' && end > at + 1;
      at = end === -1 ? written.length : end + 1;
    } else if (sign === '\\' || sign === '_' || sign === '*') {
      hasWords ||= sign === '\\';
      at += 2;
    } else {
      code += sign.toLowerCase();
      at += 1;
    }
  }
  return { code: code.trim(), hasWords };
}

/** Days from 1899-12-30 to 1970-01-01; a workbook that counts from 1904 begins so many days later. */
const daysBefore1970 = 25_569;
const daysFrom1900To1904 = 1_462;
/** The first day behind the 29 February that 1900 did not have, and 31 December 9999. */
const serials = { first: 61, last: 2_958_465 } as const;

/** The day that a number stands for, as ISO 8601; undefined where it has a time or is none. */
export function dayOfSerial(written: string, isFrom1904: boolean): string | undefined {
  const serial = Number(written) + (isFrom1904 ? daysFrom1900To1904 : 0);
  if (!Number.isInteger(serial) || serial < serials.first || serial > serials.last) return undefined;
  return new Date((serial - daysBefore1970) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A number as its writer typed it into a column. A number that is shown in another way than its digits is not guessed.
 *
 * @throws OrderFileRefused
 */
export function textOfNumber(
  { written, shown, day }: NumberCell,
  field: keyof OrderFileRowAsked,
  place: FilePlace,
): string {
  if (field === 'executeOn' && shown === 'day') return day ?? refuseFile('order_file_cell_inexact', place);
  const decimal = decimalOf(written);
  const isAsSeen = shown === 'general' || (shown === 'whole' && decimal?.includes('.') === false);
  const isRead = field === 'amount' ? isAsSeen || shown === 'whole' || shown === 'number' : isAsSeen;
  return isRead && decimal !== undefined ? decimal : refuseFile('order_file_cell_inexact', place);
}

/** Spreadsheets keep so many digits of a number, and make zeros of the others. */
const digitsMax = 15;
/** What arithmetic of floating numbers leaves behind, less than half of the smallest part of any money. */
const noiseMax = 5e-6;
const smallest = 1e-10;

/**
 * The decimal of a stored number: the shortest one that is this floating number. Where that has more digits than a
 * spreadsheet keeps, the rest is noise of arithmetic or was typed; it is left out only where it is too small for money.
 */
export function decimalOf(written: string): string | undefined {
  if (!/^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,60})?(?:[Ee][+-]?\d{1,3})?$/.test(written.slice(0, 120))) return undefined;
  const value = Number(written);
  if (value === 0) return '0';
  if (Math.abs(value) >= 10 ** digitsMax || Math.abs(value) < smallest) return undefined;
  if (digitsOf(value).digits.length <= digitsMax) return plainOf(value);
  const rounded = Number(value.toPrecision(digitsMax));
  return Math.abs(rounded - value) < noiseMax ? plainOf(rounded) : undefined;
}

function digitsOf(value: number): { readonly digits: string; readonly exponent: number } {
  const [mantissa = '', exponent] = Math.abs(value).toExponential().split('e');
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
}

function plainOf(value: number): string {
  const { digits, exponent } = digitsOf(value);
  const [sign, point] = [value < 0 ? '-' : '', exponent + 1];
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
