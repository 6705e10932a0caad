import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { officeCalls, OfficeQueryOf, orderSorts, OrderSortKey } from '@bank/contract/office';
import { isAbove, readAmountBound, type AmountBound } from '@bank/money';
import type { AskedOfQueue, QueueSort } from './asked-of-queue.ts';

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
    officer: textOf(query.officer)?.toLowerCase(),
    amountFrom,
    amountTo,
    sort: query.sort && readSort(query.sort),
  };
}

function readSort(sort: (typeof orderSorts)[number]): QueueSort {
  const isDescending = sort.startsWith('-');
  const key = sort.replace('-', '');
  if (key === 'age') return { key: 'placedAt', isDescending: !isDescending };
  return { key: key === 'cutOff' ? 'valueDate' : (key as OrderSortKey), isDescending };
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
