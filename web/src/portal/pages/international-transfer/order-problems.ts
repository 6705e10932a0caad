import {
  addressPartLengthMax,
  executionDayProblem,
  isBicUnfinished,
  judgeAccountNumber,
  judgeBic,
  judgeIban,
  nameCharacter,
  nameLengthMax,
  namesTown,
  referenceLengthMax,
  toSwiftText,
  unsendableIn,
  type AccountNumberProblem,
  type BicProblem,
  type ExecutionDayProblem,
  type IbanProblem,
} from '@bank/contract';
import { compare, fromDecimalString, type AmountLanguage, type Money } from '@bank/money';
import type { CurrencyCode } from '@bank/money';
import { bankToday } from '@bank/transport';
import { accountKind } from './account-kind.ts';
import { readAmount, type AmountProblem } from '../../orders/typed-amount.ts';
import {
  missingFields,
  type TransferField,
  type InternationalTransferFields,
} from './international-transfer-fields.ts';

/** What is wrong with a field. */
export type FieldProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'amount'; readonly amount: AmountProblem; readonly currency: CurrencyCode }
  /** More than may be spent: no code is asked for what the bank will not book. */
  | { readonly kind: 'exceeds_available'; readonly available: Money }
  /** A character of the text cannot travel between banks. */
  | { readonly kind: 'unsendable'; readonly letter: string }
  /** A number or a code stands where the town should. */
  | { readonly kind: 'no_town' }
  | { readonly kind: 'text_too_long'; readonly length: number; readonly lengthMax: number }
  | { readonly kind: 'iban'; readonly iban: IbanProblem }
  | { readonly kind: 'account_number'; readonly number: AccountNumberProblem }
  | { readonly kind: 'bic'; readonly bic: BicProblem }
  | { readonly kind: 'day'; readonly day: ExecutionDayProblem };

export type OrderProblems = Partial<Readonly<Record<TransferField, FieldProblem>>>;

/** Most characters of each text, counted as it will be sent. */
export const textLengthMax = {
  remittanceInformation: referenceLengthMax,
  creditorName: nameLengthMax,
  creditorAgentName: nameLengthMax,
  ...addressPartLengthMax,
} as const satisfies Partial<Record<TransferField, number>>;
export type TextField = keyof typeof textLengthMax;

export interface OrderContext {
  /** What may be spent of the account to debit; none while it is not chosen. */
  readonly available: Money | undefined;
  readonly language: AmountLanguage;
  /** It is sent off later: by then the account may hold more. */
  readonly doesWait?: boolean;
  readonly today?: string;
}

/** Everything that keeps the form from being an order, field by field. */
export function orderProblems(form: InternationalTransferFields, context: OrderContext): OrderProblems {
  const missing = missingFields(form);
  const judged = {
    ...mapTexts((field) => textProblem(form[field], textLengthMax[field])),
    town: textProblem(form.town, textLengthMax.town) ?? townProblem(form.town),
    amount: amountProblem(form.amount, context),
    creditorAccount: accountProblem(form),
    creditorAgentBic: bicProblem(form.creditorAgentBic),
    executeOn: dayProblem(form.executeOn, context),
  };
  const wrong = Object.entries(judged).filter(
    ([field, problem]) => problem !== null && form[field as TransferField].trim() !== '',
  );
  return Object.fromEntries([...wrong, ...missing.map((field) => [field, { kind: 'missing' }])]) as OrderProblems;
}

/** Whether a problem is worth saying while the field is being typed in: it will not go away by typing on. */
export function isSaidAtOnce(problem: FieldProblem): boolean {
  switch (problem.kind) {
    case 'text_too_long':
    case 'account_number':
    case 'exceeds_available':
    case 'day':
      return true;
    case 'unsendable':
      return problem.letter !== '.';
    case 'iban':
      return problem.iban.problem !== 'too_short';
    case 'bic':
      return !isBicUnfinished(problem.bic);
    case 'missing':
    case 'amount':
    case 'no_town':
      return false;
  }
}

function mapTexts<Judged>(judge: (field: TextField) => Judged): Record<TextField, Judged> {
  const fields = Object.keys(textLengthMax) as TextField[];
  return Object.fromEntries(fields.map((field) => [field, judge(field)])) as Record<TextField, Judged>;
}

function textProblem(text: string, lengthMax: number): FieldProblem | null {
  const unsendable = unsendableIn(text);
  if (unsendable !== undefined) return { kind: 'unsendable', letter: nameCharacter(unsendable) };
  const sent = toSwiftText(text);
  return sent.length > lengthMax ? { kind: 'text_too_long', length: sent.length, lengthMax } : null;
}

function townProblem(text: string): FieldProblem | null {
  return namesTown(toSwiftText(text)) ? null : { kind: 'no_town' };
}

/** Without a currency nobody can say how many decimals the amount may have. */
function amountProblem(text: string, { available, language, doesWait = false }: OrderContext): FieldProblem | null {
  if (available === undefined) return null;
  const { currency } = available;
  const read = readAmount(text, language, currency);
  if (!read.ok) return { kind: 'amount', amount: read.problem, currency };
  return !doesWait && compare(fromDecimalString(read.amount, currency), available) > 0
    ? { kind: 'exceeds_available', available }
    : null;
}

function dayProblem(day: string, { today = bankToday() }: OrderContext): FieldProblem | null {
  const problem = executionDayProblem(day, today);
  return problem === undefined ? null : { kind: 'day', day: problem };
}

function accountProblem(form: InternationalTransferFields): FieldProblem | null {
  switch (accountKind(form)) {
    case 'unknown':
      return null;
    case 'iban': {
      const iban = judgeIban(form.creditorAccount);
      return 'problem' in iban ? { kind: 'iban', iban } : null;
    }
    case 'number': {
      const number = judgeAccountNumber(form.creditorAccount);
      return 'problem' in number ? { kind: 'account_number', number } : null;
    }
  }
}

function bicProblem(text: string): FieldProblem | null {
  const bic = judgeBic(text);
  return 'problem' in bic ? { kind: 'bic', bic } : null;
}
