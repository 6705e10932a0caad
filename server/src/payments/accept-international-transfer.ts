import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { bankAccount, postEntries, type JournalEntryId } from '@bank/ledger';
import { randomUUID } from 'node:crypto';
import { findClientById } from '../identity/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { bookOnce, isIdempotencyKeyMalformed } from './book-once.ts';
import { useConfirmation } from './confirmation-store.ts';
import {
  emptyField,
  judgeInternationalTransfer,
  type InternationalTransfer,
  type InternationalTransferInstruction,
} from './international-transfer.ts';
import { judgeConfirmation, type GivenConfirmation } from './judge-confirmation.ts';
import { partyName } from './party-name.ts';
import { recordOrders } from './record-orders.ts';
import { insertPayments } from './store.ts';

/**
 * Takes an international order (spec 2, international transfer): the amount is debited at once against the transit
 * account and the order stands in process until staff complete or reject it. Answers `accepted` or the first broken
 * rule, in the order of the contract. Either goes into the audit trail.
 */
export async function acceptInternationalTransfer(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<'accepted' | Refusal> {
  const outcome = await judgeAndBook(platform, instruction, confirmation);
  if (!isRefusal(outcome)) return 'accepted';
  const { clientId, origin } = instruction;
  await recordOrders(platform.db, platform, [{ kind: 'order_international', clientId, origin, outcome }]);
  return outcome;
}

async function judgeAndBook(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<{ paymentId: string } | Refusal> {
  const { clientId, origin, idempotencyKey } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const empty = emptyField(instruction);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const transfer = await judgeInternationalTransfer(platform, instruction);
  if (isRefusal(transfer)) return transfer;
  const confirmed = await judgeConfirmation(platform, transfer, { clientId, idempotencyKey, ...confirmation });
  if (isRefusal(confirmed)) return confirmed;

  const { clientId: _client, origin: _origin, idempotencyKey: _key, ...asked } = instruction;
  const fingerprint = JSON.stringify(['international', asked]);
  try {
    return await bookOnce(platform, { clientId, idempotencyKey, fingerprint }, async (transaction) => {
      const { confirmationId: id } = confirmed;
      if (id !== undefined && !(await useConfirmation(transaction, { id, idempotencyKey })))
        throw new ConfirmationUsed();
      const outcome = await book(platform, transaction, clientId, transfer);
      if (isRefusal(outcome)) return outcome;
      const about = [{ kind: 'booking', id: outcome.entryId }] as const;
      await recordOrders(transaction, platform, [{ kind: 'order_international', clientId, origin, outcome, about }]);
      return { paymentId: outcome.paymentId };
    });
  } catch (error) {
    if (error instanceof ConfirmationUsed) return refuse('confirmation_expired');
    throw error;
  }
}

/**
 * Another order used the code meanwhile. Thrown, so that nothing stays of this one: its key can be sent again with a
 * new code.
 */
class ConfirmationUsed extends Error {
  override readonly name = 'ConfirmationUsed';
}

async function book(
  { newId, clock }: Platform,
  transaction: Database,
  clientId: string,
  transfer: InternationalTransfer,
): Promise<{ paymentId: string; entryId: JournalEntryId } | Refusal> {
  const now = clock.now();
  const { amount, debtorAccount } = transfer;
  const entryId = newId() as JournalEntryId;
  const transit = await bankAccount(transaction, { kind: 'transit', currency: amount.currency, newId, now });
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'international',
        bookedAt: clock.bookingTime(),
        isPending: true,
        postings: [
          { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount },
          { accountId: transit, side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  if (outcome !== undefined && 'refusal' in outcome && outcome.refusal === 'ledger_account_closed') {
    return refuse('debtor_account_closed', 'debtorAccount');
  }
  if (outcome === undefined || 'refusal' in outcome) {
    const isTooLarge = outcome?.refusal === 'balance_too_large';
    return refuse(isTooLarge ? 'amount_too_large' : 'exceeds_available_balance', 'amount');
  }

  const client = await findClientById(transaction, clientId);
  const paymentId = newId();
  await insertPayments(transaction, [
    {
      id: paymentId,
      journalEntryId: entryId,
      type: transfer.type,
      status: 'in_process',
      orderedBy: clientId,
      debtor: { name: partyName(client!), account: debtorAccount.number },
      creditor: { name: transfer.creditorName, account: transfer.creditorAccount },
      creditorAgent: { name: transfer.creditorAgentName, bic: transfer.creditorAgentBic },
      creditorCountry: transfer.creditorCountry,
      creditorAddress: transfer.creditorAddress,
      chargeBearer: transfer.chargeBearer,
      remittanceInformation: transfer.remittanceInformation,
      // 35 characters at most (ISO 20022, EndToEndId): the payment's own id without its hyphens.
      endToEndId: paymentId.replaceAll('-', ''),
      uetr: randomUUID(),
      amount,
      createdAt: outcome.bookedAt,
    },
  ]);
  return { paymentId, entryId };
}
