import type { Language } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { FeeRow, FeeTable, FeeWord } from '../../content/fee-table.ts';
import { percentText } from './percent-text.ts';

type FeeTexts = Texts['fees'];

/** The price as it is shown: a figure with its currency, a percentage with its bounds, or a word. */
export type FeeFigure =
  | { readonly kind: 'amount'; readonly text: string; readonly currency: 'USD' }
  | { readonly kind: 'share'; readonly text: string; readonly bounds: string | null }
  | { readonly kind: 'word'; readonly text: string; readonly word: FeeWord };

/** What a row says in one language. */
export interface FeeRowTexts {
  readonly label: string;
  readonly remark: string | null;
  readonly figure: FeeFigure;
}

export function feeRowTexts(row: FeeRow, texts: FeeTexts, language: Language): FeeRowTexts {
  return {
    label: fill(texts.rows[row.name], row.values ?? {}),
    remark: row.remark === undefined ? null : texts.remarks[row.remark],
    figure: figureOf(row, texts, language),
  };
}

function figureOf({ fee }: FeeRow, texts: FeeTexts, language: Language): FeeFigure {
  switch (fee.kind) {
    case 'amount':
      return { kind: 'amount', text: fee.usd, currency: 'USD' };
    case 'share':
      return {
        kind: 'share',
        text: percentText(fee.percent, language),
        bounds: fee.bounds === undefined ? null : fill(texts.bounds, fee.bounds),
      };
    case 'word':
      return { kind: 'word', text: texts.words[fee.word], word: fee.word };
  }
}

export interface FeeTableTexts {
  readonly title: string;
  readonly note: string;
}

export function feeTableTexts({ name, percent }: FeeTable, texts: FeeTexts, language: Language): FeeTableTexts {
  const { title, note } = texts.tables[name];
  return { title, note: percent === undefined ? note : fill(note, { percent: percentText(percent, language) }) };
}
