import type { Texts } from '@bank/dictionaries';
import type { CurrencyCode } from '@bank/money';
import type { Format } from '../../../dictionaries/use-format.ts';
import { amountProblemText } from '../../orders/amount-problem-text.ts';
import type { AmountProblem } from '../../orders/typed-amount.ts';
import type { TransferField, InternalTransferFields } from './internal-transfer-fields.ts';

/** What keeps the form from being sent: a title, and a text at each field concerned. */
export interface TransferProblems {
  readonly title: string;
  readonly fields: Partial<Readonly<Record<TransferField, string>>>;
}

/** Fields that were left empty (spec 5). */
export function missingProblems(missing: readonly TransferField[], text: Texts['internal-transfer']): TransferProblems {
  const texts: Readonly<Record<Exclude<TransferField, 'executeOn'>, string>> = {
    debtorAccount: text.problems.fromMissing,
    creditorAccount: text.problems.toMissing,
    amount: text.problems.amountMissing,
    remittanceInformation: text.problems.referenceMissing,
  };
  return {
    title: text.problems.all_fields_required,
    fields: Object.fromEntries(missing.flatMap((field) => (field === 'executeOn' ? [] : [[field, texts[field]]]))),
  };
}

/** An amount that cannot be read as one. */
export function amountProblems(
  problem: AmountProblem,
  currency: CurrencyCode,
  text: Texts['internal-transfer'],
  format: Format,
): TransferProblems {
  return {
    title: text.refused,
    fields: { amount: amountProblemText(problem, currency, (name) => text.problems[name], format) },
  };
}

/** A refusal of the bank, at its field where it names one. */
export function refusedProblems(
  message: string,
  field: TransferField | undefined,
  text: Texts['internal-transfer'],
): TransferProblems {
  return field === undefined ? { title: message, fields: {} } : { title: text.refused, fields: { [field]: message } };
}

/** The same where the bank had the transfer before it: that it was not made, with its amount and payee. */
export function notMadeProblems(message: string, field: TransferField | undefined, notMade: string): TransferProblems {
  return field === undefined
    ? { title: `${notMade} ${message}`, fields: {} }
    : { title: notMade, fields: { [field]: message } };
}

/** What is left after typing: the marks of the fields that changed go, the others stay until they are mended. */
export function problemsAfter(
  problems: TransferProblems,
  before: InternalTransferFields,
  after: InternalTransferFields,
): TransferProblems | null {
  const left = Object.entries(problems.fields).filter(
    ([field]) => after[field as TransferField] === before[field as TransferField],
  );
  return left.length === 0 ? null : { ...problems, fields: Object.fromEntries(left) };
}
