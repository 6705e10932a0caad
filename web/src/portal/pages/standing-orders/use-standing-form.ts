import {
  nextDayOf,
  type Account,
  type Beneficiary,
  type BodyOf,
  type Client,
  type Confirmation,
  type RhythmName,
} from '@bank/contract';
import { placeStandingOrder, requestConfirmation } from '@bank/contract/calls';
import { bankToday } from '@bank/transport';
import { useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending, type Sending } from '../../../calls/use-sending.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { amountProblemText } from '../../orders/amount-problem-text.ts';
import { readAmount } from '../../orders/typed-amount.ts';

export type Body = BodyOf<typeof placeStandingOrder>;

/** What stands in the fields, as typed. */
export interface Fields {
  /** `account:` and an id of the client's own, or `beneficiary:` and that of a saved one. */
  readonly to: string;
  readonly debtorAccount: string;
  readonly isAllAbove: boolean;
  readonly amount: string;
  readonly reference: string;
  readonly charges: string;
  readonly rhythm: RhythmName;
  readonly day: string;
  readonly startsOn: string;
  readonly end: 'none' | 'lastOn' | 'times' | 'sum';
  readonly lastOn: string;
  readonly times: string;
  readonly sum: string;
}
export type FieldName = keyof Fields;

/** What is reviewed: the call's body, and whom and what it names. */
export interface Asked {
  readonly body: Body;
  readonly debtor: Account;
  readonly to: Account | Beneficiary;
  /** Its first day, ISO 8601. */
  readonly firstOn: string;
}

const empty: Fields = {
  to: '',
  debtorAccount: '',
  isAllAbove: false,
  amount: '',
  reference: '',
  charges: '',
  rhythm: 'monthly',
  day: '1',
  startsOn: '',
  end: 'none',
  lastOn: '',
  times: '',
  sum: '',
};

/** Who may not send the orders off places it all the same, without a code: each order waits for an approval. */
const withoutCode = ['right_to_approve_missing', 'exceeds_approval_limit', 'approvals_missing'];

export interface StandingFormState extends Pick<Sending, 'isBusy' | 'failure'> {
  readonly fields: Fields;
  readonly type: (part: Partial<Fields>) => void;
  readonly debtor: Account | undefined;
  readonly isOwn: boolean;
  readonly problems: Partial<Readonly<Record<FieldName, string>>>;
  /** How often it was submitted with something wrong. */
  readonly attempt: number;
  readonly asked: Asked | null;
  readonly confirmation: Confirmation | null;
  readonly submit: () => void;
  readonly goBack: () => void;
  /** Asks for the code where one is needed, and places it at once where none is. True once it is placed. */
  readonly confirm: (isMailAsked?: boolean) => Promise<boolean>;
  readonly place: (code?: string) => Promise<boolean>;
}

/** The form of a standing order: what stands in it, what is wrong with it, and what it sends. */
export function useStandingForm(client: Client, beneficiaries: readonly Beneficiary[]): StandingFormState {
  const text = useText('standing-orders');
  const portal = useText('portal');
  const language = useLanguage();
  const format = useFormat();
  const [fields, setFields] = useState(empty);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { isBusy, failure, send, forget } = useSending();
  const sent = useRef({ of: '', key: '' });
  const [today] = useState(bankToday);

  const debtor = client.accounts.find(({ id }) => id === fields.debtorAccount);
  const [kindOfTo, idOfTo] = fields.to.split(':');
  const own = kindOfTo === 'account' ? client.accounts.find(({ id }) => id === idOfTo) : undefined;
  const beneficiary = kindOfTo === 'beneficiary' ? beneficiaries.find(({ id }) => id === idOfTo) : undefined;
  const isOwn = beneficiary === undefined;
  const read = (typed: string) => (debtor === undefined ? undefined : readAmount(typed, language, debtor.currency));
  const rhythm = { rhythm: fields.rhythm, day: fields.rhythm === 'month_end' ? null : Number(fields.day) };
  const firstOn = fields.startsOn > today ? nextDayOf(rhythm, fields.startsOn) : null;

  function amountText(typed: string): string | undefined {
    if (typed.trim() === '') return text.problems.amount;
    const judged = read(typed);
    return judged === undefined || judged.ok
      ? undefined
      : amountProblemText(judged.problem, debtor!.currency, portal, format);
  }

  function endProblems(): StandingFormState['problems'] {
    const { end, lastOn, times, sum } = fields;
    if (end === 'lastOn' && (lastOn === '' || (firstOn !== null && lastOn < firstOn)))
      return { lastOn: text.problems.lastOn };
    if (end === 'times' && !/^[1-9]\d{0,3}$/.test(times.trim())) return { times: text.problems.times };
    const wrong = end === 'sum' ? amountText(sum) : undefined;
    return wrong === undefined ? {} : { sum: wrong };
  }

  const wrongAmount = amountText(fields.amount);
  const problems: StandingFormState['problems'] = {
    ...(own === undefined && beneficiary === undefined && { to: text.problems.to }),
    ...(debtor === undefined && { debtorAccount: text.problems.debtorAccount }),
    ...(debtor !== undefined && own?.id === debtor.id && { to: text.problems.sameAccount }),
    ...(wrongAmount !== undefined && { amount: wrongAmount }),
    ...(fields.reference.trim() === '' && { reference: text.problems.reference }),
    ...(beneficiary !== undefined && fields.charges === '' && { charges: text.problems.charges }),
    ...(firstOn === null && { startsOn: text.problems.startsOn }),
    ...endProblems(),
  };

  function type(part: Partial<Fields>): void {
    forget();
    setFields((before) => ({ ...before, ...part }));
  }

  function submit(): void {
    setAttempt(attempt + 1);
    if (Object.keys(problems).length > 0 || debtor === undefined || firstOn === null) return;
    const to = beneficiary ?? own;
    const amount = read(fields.amount);
    if (to === undefined || amount?.ok !== true) return;
    const sum = fields.end === 'sum' ? read(fields.sum) : undefined;
    const isAllAbove = fields.isAllAbove && isOwn;
    const body: Body = {
      kind: isOwn ? 'internal' : 'international',
      debtorAccount: debtor.number,
      amount: isAllAbove ? '' : amount.amount,
      keeps: isAllAbove ? amount.amount : '',
      creditorAccount: beneficiary?.creditorAccount ?? own!.number,
      remittanceInformation: fields.reference,
      creditorName: beneficiary?.creditorName ?? '',
      creditorAgentName: beneficiary?.creditorAgentName ?? '',
      creditorAgentBic: beneficiary?.creditorAgentBic ?? '',
      creditorCountry: beneficiary?.creditorCountry ?? '',
      creditorAddress: beneficiary === undefined ? '' : addressOf(beneficiary),
      charges: isOwn ? '' : fields.charges,
      ...rhythm,
      startsOn: fields.startsOn,
      lastOn: fields.end === 'lastOn' ? fields.lastOn : '',
      times: fields.end === 'times' ? Number(fields.times) : null,
      sumMax: sum?.ok === true ? sum.amount : '',
    };
    // One without an answer keeps its key: the same thing again is the same standing order.
    const of = JSON.stringify(body);
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    setConfirmation(null);
    setAsked({ body, debtor, to, firstOn });
  }

  async function confirm(isMailAsked = false): Promise<boolean> {
    if (asked === null) return false;
    const { body } = asked;
    if (body.kind === 'internal') return place();
    const way = { isMailAsked, approvedOrder: '', executeOn: '' };
    const outcome = await send(() => call(requestConfirmation, { ...body, ...way }));
    if (outcome?.ok === true) setConfirmation(outcome.value);
    else if (
      outcome?.ok === false &&
      outcome.failure.kind === 'refused' &&
      withoutCode.includes(outcome.failure.reason)
    )
      return place();
    return false;
  }

  async function place(code?: string): Promise<boolean> {
    if (asked === null) return false;
    const ways = {
      idempotencyKey: sent.current.key,
      ...(code !== undefined && confirmation !== null && { confirmation: `${confirmation.id}:${code}` }),
    };
    const outcome = await send(() => call(placeStandingOrder, asked.body, ways));
    if (outcome?.ok !== true) return false;
    sent.current = { of: '', key: '' };
    setFields(empty);
    setAttempt(0);
    setAsked(null);
    setConfirmation(null);
    return true;
  }

  return {
    fields,
    type,
    debtor,
    isOwn,
    problems,
    attempt,
    asked,
    confirmation,
    submit,
    goBack: () => {
      forget();
      setAsked(null);
      setConfirmation(null);
    },
    confirm,
    place,
    isBusy,
    failure,
  };
}

function addressOf({ street, postCode, town }: Beneficiary): string {
  return [street, [postCode, town].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}
