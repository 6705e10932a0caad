import { changeableParts, type ChangeablePart, type ChangedPart } from '@bank/contract';
import type { InternalContent, InternationalContent } from './index.ts';

/** What an order asks for at a moment of its life: its content as JSON, and its day. */
export interface ContentAtMove {
  readonly content: string | undefined;
  readonly executeOn: string | undefined;
}

type Content = Partial<InternalContent & InternationalContent>;

const parts: Readonly<Record<Exclude<ChangeablePart, 'execution_day'>, (content: Content) => string | undefined>> = {
  debtor_account: ({ debtorAccount }) => debtorAccount,
  creditor_account: ({ creditorAccount }) => creditorAccount,
  amount: ({ amount, currency }) => amount && `${amount} ${currency}`,
  reference: ({ remittanceInformation }) => remittanceInformation,
  beneficiary: ({ creditorName }) => creditorName,
  bank_name: ({ creditorAgentName }) => creditorAgentName,
  bic: ({ creditorAgentBic }) => creditorAgentBic,
  country: ({ creditorCountry }) => creditorCountry,
  address: ({ creditorAddress }) => creditorAddress,
  charges: ({ charges }) => charges,
};

/** The parts in which two contents of one order differ, in the order in which a form shows them. */
export function changesBetween(before: ContentAtMove, after: ContentAtMove): ChangedPart[] {
  const [was, is] = [before, after].map(partsOf) as [PartsOf, PartsOf];
  return changeableParts.map((part) => ({ part, was: was(part), is: is(part) })).filter((one) => one.was !== one.is);
}

type PartsOf = (part: ChangeablePart) => string | null;

function partsOf({ content, executeOn }: ContentAtMove): PartsOf {
  const read = JSON.parse(content ?? '{}') as Content;
  return (part) => (part === 'execution_day' ? executeOn : parts[part](read)) ?? null;
}
