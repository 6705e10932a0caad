import type { Texts } from '@bank/dictionaries';

/** Labels are keys of the dictionary `fees`; a key that is missing there does not compile. */
export type FeeTableName = keyof Texts['fees']['tables'];
export type FeeRowName = keyof Texts['fees']['rows'];
/** What stands in a cell instead of a figure: free, unavailable, please contact, at bank discretion (spec 9). */
export type FeeWord = keyof Texts['fees']['words'];
export type FeeRemark = keyof Texts['fees']['remarks'];

/** The price in one row. Figures are text and never computed (spec 9). */
export type Fee =
  | { readonly kind: 'amount'; readonly usd: string }
  /**
   * A share of the amount; where given, at least and at most so many USD. Decimals bear a full stop in every language.
   */
  | {
      readonly kind: 'share';
      readonly percent: string;
      readonly bounds?: { readonly least: string; readonly most: string };
    }
  | { readonly kind: 'word'; readonly word: FeeWord };

export interface FeeRow {
  readonly name: FeeRowName;
  /** Figures that the label holds places for. */
  readonly values?: Readonly<Record<string, string>>;
  /** A line beneath the label. */
  readonly remark?: FeeRemark;
  readonly fee: Fee;
}

export interface FeeTable {
  readonly name: FeeTableName;
  /** A share in percent that the line beneath the title holds the place `{percent}` for. */
  readonly percent?: string;
  readonly rows: readonly FeeRow[];
}

/** Groups of digits are parted by no-break spaces, as all amounts of the bank are. */
export function grouped(figure: string): string {
  return figure.replaceAll(' ', '\u00a0');
}

export function usd(amount: string): Fee {
  return { kind: 'amount', usd: grouped(amount) };
}

export function percent(figure: string): Fee {
  return { kind: 'share', percent: figure };
}

export function word(name: FeeWord): Fee {
  return { kind: 'word', word: name };
}
