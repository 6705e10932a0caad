import type { Language, PaymentStatus, TransferType } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { statementTexts, tabTexts } from './statement-texts.ts';

/** The filter of a statement's rows, beside account and period. Amounts and words as the client gave them. */
export interface Selection {
  readonly types: readonly TransferType[];
  readonly statuses: readonly PaymentStatus[];
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly text: string;
}

/** The same for readers of the file; empty without a filter. */
export function selectionTexts(
  { types, statuses, amountFrom, amountTo, text }: Selection,
  language: Language,
): string[] {
  const texts = statementTexts[language];
  const tab = tabTexts[language];
  return [
    types.map((type) => tab.types[type]).join(', '),
    statuses.map((status) => tab.statuses[status]).join(', '),
    amountFrom === '' ? '' : fill(texts.amountFrom, { amount: amountFrom }),
    amountTo === '' ? '' : fill(texts.amountTo, { amount: amountTo }),
    text === '' ? '' : fill(texts.searched, { text }),
  ].filter((part) => part !== '');
}
