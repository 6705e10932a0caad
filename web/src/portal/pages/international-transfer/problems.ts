import {
  addressNamesTown,
  addressPartLengthMax,
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
  type IbanProblem,
} from '@bank/contract';
import { amountProblem, dayProblem, type FormContext, type FormProblem } from '../../orders/form/form-problem.ts';
import { accountKind } from './account-kind.ts';
import { partsInText, sentAddress } from './content.ts';
import { fieldNames, isOptional, type FieldName, type Fields } from './fields.ts';

/** What is wrong with a field. */
export type FieldProblem =
  | FormProblem
  /** A character of the text cannot travel between banks. */
  | { readonly kind: 'unsendable'; readonly letter: string }
  /** A number or a code stands where the town should. */
  | { readonly kind: 'no_town' }
  | { readonly kind: 'text_too_long'; readonly length: number; readonly lengthMax: number }
  | { readonly kind: 'iban'; readonly iban: IbanProblem }
  | { readonly kind: 'account_number'; readonly number: AccountNumberProblem }
  | { readonly kind: 'bic'; readonly bic: BicProblem };

export type Problems = Partial<Readonly<Record<FieldName, FieldProblem>>>;

/** Most characters of each text, counted as it will be sent. */
export const textLengthMax = {
  remittanceInformation: referenceLengthMax,
  creditorName: nameLengthMax,
  creditorAgentName: nameLengthMax,
  ...addressPartLengthMax,
  // The whole of it.
  street: 200,
} as const satisfies Partial<Record<FieldName, number>>;
export type TextField = keyof typeof textLengthMax;

/** Everything that keeps the form from being an order, field by field. */
export function problemsOf(form: Fields, context: FormContext): Problems {
  const missing = missingFields(form);
  const judged = {
    ...mapTexts((field) => textProblem(form[field], textLengthMax[field])),
    town: textProblem(form.town, textLengthMax.town) ?? townProblem(form),
    amount: amountProblem(form.amount, context),
    creditorAccount: accountProblem(form),
    creditorAgentBic: bicProblem(form.creditorAgentBic),
    executeOn: dayProblem(form.executeOn, context),
  };
  const wrong = Object.entries(judged).filter(
    ([field, problem]) => problem !== null && (field === 'town' || form[field as FieldName].trim() !== ''),
  );
  return Object.fromEntries([...wrong, ...missing.map((field) => [field, { kind: 'missing' }])]) as Problems;
}

/** A problem is worth saying while the field is being typed in where it will not go away by typing on. */
export function saidWhen(problem: FieldProblem): 'typed' | 'left' | 'submitted' {
  switch (problem.kind) {
    case 'text_too_long':
    case 'account_number':
    case 'exceeds_available':
    case 'day':
      return 'typed';
    case 'unsendable':
      return problem.letter === '.' ? 'left' : 'typed';
    case 'iban':
      return problem.iban.problem === 'too_short' ? 'left' : 'typed';
    case 'bic':
      return isBicUnfinished(problem.bic) ? 'left' : 'typed';
    case 'amount':
    case 'no_town':
      return 'left';
    case 'missing':
      return 'submitted';
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

/** The town is typed, or stands in the text of the address; a country or a state is none. */
function townProblem(form: Fields): FieldProblem | null {
  if (isTownMissing(form)) return null;
  const isNamed = form.town.trim() === '' || namesTown(toSwiftText(form.town));
  return isNamed && addressNamesTown(sentAddress(form), form.creditorCountry) ? null : { kind: 'no_town' };
}

function isTownMissing(form: Fields): boolean {
  return form.town.trim() === '' && partsInText(form).town === '';
}

/** The fields that still have to be filled. */
export function missingFields(form: Fields): readonly FieldName[] {
  return fieldNames.filter((field) =>
    field === 'town' ? isTownMissing(form) : form[field].trim() === '' && !isOptional(field),
  );
}

function accountProblem(form: Fields): FieldProblem | null {
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
