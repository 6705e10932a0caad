import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { officeCalls, OfficeQueryOf, OrderSortKey } from '@bank/contract/office';
import { isAbove, readAmountBound, type AmountBound } from '@bank/money';
import type { AskedOfQueue } from './order-queue-store.ts';

type QueueFilter = Omit<AskedOfQueue, 'after' | 'limit' | 'leaving'>;

/** What the address of the queue asks for; an amount that is none is refused. */
export function readQueueFilter(query: OfficeQueryOf<typeof officeCalls.listOutgoingOrders>): QueueFilter | Refusal {
  const amountFrom = boundOf(query.amountFrom, 'amountFrom');
  if (isRefusal(amountFrom)) return amountFrom;
  const amountTo = boundOf(query.amountTo, 'amountTo');
  if (isRefusal(amountTo)) return amountTo;
  if (amountFrom !== undefined && amountTo !== undefined && isAbove(amountFrom, amountTo))
    return refuse('amount_malformed', 'amountTo');
  return {
    group: query.group,
    currency: textOf(query.currency),
    clientNumber: textOf(query.client),
    country: textOf(query.country)?.toUpperCase(),
    beneficiary: textOf(query.beneficiary),
    amountFrom,
    amountTo,
    sort: query.sort && {
      key: query.sort.replace('-', '') as OrderSortKey,
      isDescending: query.sort.startsWith('-'),
    },
  };
}

function boundOf(text: string | undefined, field: string): AmountBound | undefined | Refusal {
  const wanted = textOf(text)?.replaceAll(/[,\s]/g, '');
  if (wanted === undefined) return undefined;
  return readAmountBound(wanted) ?? refuse('amount_malformed', field);
}

/** What a filter asks for; undefined where it asks for nothing. PostgreSQL holds no U+0000 in a text. */
function textOf(text: string | undefined): string | undefined {
  const wanted = text?.replaceAll('\0', '').trim();
  return wanted === '' ? undefined : wanted;
}
