import { changeableParts, type ChangeablePart, type ChangedPart } from '@bank/contract';
import type { InternationalContent, OrderContent } from './content.ts';
import type { Order } from './order.ts';

/** What an order asks for at a moment of its life: its content and its day. */
export type AskedAtMove = Pick<Order, 'content' | 'executeOn'>;

type Content = Partial<Omit<InternationalContent, 'kind'>> & Omit<OrderContent, 'kind'>;

const parts: Readonly<Record<Exclude<ChangeablePart, 'execution_day'>, (content: Content) => string | undefined>> = {
  debtor_account: ({ debtorAccount }) => debtorAccount,
  creditor_account: ({ creditorAccount }) => creditorAccount,
  amount: ({ amount, currency }) => `${amount} ${currency}`,
  reference: ({ remittanceInformation }) => remittanceInformation,
  beneficiary: ({ creditorName }) => creditorName,
  bank_name: ({ creditorAgentName }) => creditorAgentName,
  bic: ({ creditorAgentBic }) => creditorAgentBic,
  country: ({ creditorCountry }) => creditorCountry,
  address: ({ creditorAddress }) => creditorAddress,
  charges: ({ charges }) => charges,
};

/** The parts in which two contents of one order differ, in the order in which a form shows them. */
export function changesBetween(before: AskedAtMove, after: AskedAtMove): ChangedPart[] {
  const [was, is] = [before, after].map(partsOf) as [PartsOf, PartsOf];
  return changeableParts.map((part) => ({ part, was: was(part), is: is(part) })).filter((one) => one.was !== one.is);
}

type PartsOf = (part: ChangeablePart) => string | null;

function partsOf({ content, executeOn }: AskedAtMove): PartsOf {
  return (part) => {
    if (part === 'execution_day') return executeOn ?? null;
    return content === undefined || content.kind === 'unknown' ? null : (parts[part](content) ?? null);
  };
}
