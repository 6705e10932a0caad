import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { bankAccount, postEntries, type JournalEntryId, type PostingDraft } from '@bank/ledger';
import { findClientById } from '../identity/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { bookOnce, isIdempotencyKeyMalformed } from './book-once.ts';
import {
  convertFor,
  judgeInternalTransfer,
  judgeReference,
  type InternalTransfer,
  type InternalTransferInstruction,
} from './internal-transfer.ts';
import { partyName } from './party-name.ts';
import type { Conversion } from './payment.ts';
import { recordOrders } from './record-orders.ts';
import { insertPayments } from './store.ts';

/**
 * Moves money between two accounts of one client, at once (spec 2, internal transfer). Answers `accepted` or the first
 * broken rule, in the order of the contract. Either goes into the audit trail.
 */
export async function acceptInternalTransfer(
  platform: Platform,
  instruction: InternalTransferInstruction,
): Promise<'accepted' | Refusal> {
  const outcome = await judgeAndBook(platform, instruction);
  if (!isRefusal(outcome)) return 'accepted';
  const { clientId, origin } = instruction;
  await recordOrders(platform.db, platform, [{ kind: 'order_internal', clientId, origin, outcome }]);
  return outcome;
}

async function judgeAndBook(platform: Platform, instruction: InternalTransferInstruction): Promise<{ paymentId: string } | Refusal> {
  const { clientId, origin, idempotencyKey, debtorAccount, creditorAccount, amount, reference } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const empty = firstEmpty({ from_account: debtorAccount, to_account: creditorAccount, amount: String(amount), reference });
  if (empty !== undefined) return refuse('all_fields_required', empty);

  const remittanceInformation = judgeReference(reference);
  if (isRefusal(remittanceInformation)) return remittanceInformation;
  const transfer = await judgeInternalTransfer(platform, instruction);
  if (isRefusal(transfer)) return transfer;
  await openPositions(platform, transfer);

  const fingerprint = JSON.stringify(['internal', debtorAccount, creditorAccount, String(amount), remittanceInformation]);
  return bookOnce(platform, { clientId, idempotencyKey, fingerprint }, async (transaction) => {
    const conversion = await convertFor({ ...platform, db: transaction }, transfer);
    if (isRefusal(conversion)) return conversion;
    const outcome = await book(platform, transaction, { clientId, transfer, conversion, remittanceInformation });
    if (!isRefusal(outcome)) await recordOrders(transaction, platform, [{ kind: 'order_internal', clientId, origin, outcome }]);
    return outcome;
  });
}

/** The name of the first field that holds nothing. */
export function firstEmpty(values: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(values).find(([, value]) => value.trim() === '')?.[0];
}

interface Booking {
  readonly clientId: string;
  readonly transfer: InternalTransfer;
  readonly conversion: Conversion | undefined;
  readonly remittanceInformation: string;
}

async function book(
  platform: Platform,
  transaction: Database,
  { clientId, transfer, conversion, remittanceInformation }: Booking,
): Promise<{ paymentId: string } | Refusal> {
  const { newId, clock } = platform;
  const now = clock.now();
  const entryId = newId() as JournalEntryId;
  const type = conversion === undefined ? 'internal' : 'conversion';
  const [outcome] = await postEntries(
    transaction,
    [{ id: entryId, kind: type, bookedAt: now, postings: await postingsFor(platform, transaction, transfer, conversion) }],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome) return refuse('exceeds_available_balance', 'amount');

  const client = await findClientById(transaction, clientId);
  const paymentId = newId();
  await insertPayments(transaction, [
    {
      id: paymentId,
      journalEntryId: entryId,
      type,
      status: 'completed',
      orderedBy: clientId,
      debtor: { name: partyName(client!), account: transfer.debtorAccount.number },
      creditor: { name: partyName(client!), account: transfer.creditorAccount.number },
      remittanceInformation,
      amount: transfer.amount,
      ...(conversion && { conversion }),
      createdAt: outcome.bookedAt,
    },
  ]);
  return { paymentId };
}

/**
 * Opens the bank's position of either currency before the database transaction begins, should it be the first ever: two
 * conversions that cross each other and both opened theirs inside would each wait for the other's.
 */
async function openPositions({ db, newId, clock }: Platform, { debtorAccount, creditorAccount }: InternalTransfer): Promise<void> {
  if (debtorAccount.currency === creditorAccount.currency) return;
  for (const { currency } of [debtorAccount, creditorAccount]) {
    await bankAccount(db, { kind: 'position', currency, newId, now: clock.now() });
  }
}

/** A conversion is two legs through the bank's position of each currency, so that every currency balances by itself. */
async function postingsFor(
  { newId, clock }: Platform,
  transaction: Database,
  { debtorAccount, creditorAccount, amount }: InternalTransfer,
  conversion: Conversion | undefined,
): Promise<PostingDraft[]> {
  const debit: PostingDraft = { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount };
  const credited = conversion?.counterAmount ?? amount;
  const credit: PostingDraft = { accountId: creditorAccount.ledgerAccountId, side: 'credit', amount: credited };
  if (conversion === undefined) return [debit, credit];
  const position = { kind: 'position', newId, now: clock.now() } as const;
  return [
    debit,
    { accountId: await bankAccount(transaction, { ...position, currency: amount.currency }), side: 'credit', amount },
    { accountId: await bankAccount(transaction, { ...position, currency: credited.currency }), side: 'debit', amount: credited },
    credit,
  ];
}
