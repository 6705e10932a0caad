import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { OrderOutcome } from '../orders/index.ts';
import { actorOf } from '../platform/rights.ts';
import { isIdempotencyKeyMalformed } from './instruction.ts';
import { judgeRemittanceInformation, type InternalTransferInstruction } from './internal-transfer.ts';
import type { InternalTransferBatcher } from './internal-transfer-batcher.ts';

/**
 * Moves money between two accounts of one client, at once (spec 2, internal transfer). Answers `accepted` or the first
 * broken rule, in the order of the contract: what needs no database is judged here, the rest where batches are booked.
 * Either goes into the audit trail.
 */
export async function acceptInternalTransfer(
  batcher: InternalTransferBatcher,
  instruction: InternalTransferInstruction,
): Promise<'accepted' | Refusal> {
  const outcome = await judgeAndBook(batcher, instruction);
  if (!isRefusal(outcome)) return 'accepted';
  const { clientId, origin } = instruction;
  await batcher.recordRefusal({ clientId, origin, refusal: outcome });
  return outcome;
}

async function judgeAndBook(
  batcher: InternalTransferBatcher,
  instruction: InternalTransferInstruction,
): Promise<OrderOutcome> {
  const { origin, idempotencyKey, debtorAccount, creditorAccount, amount, expectedRate } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const empty = firstEmpty(instruction, ['debtorAccount', 'creditorAccount', 'amount', 'remittanceInformation']);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const remittanceInformation = judgeRemittanceInformation(instruction.remittanceInformation);
  if (isRefusal(remittanceInformation)) return remittanceInformation;

  const fingerprint = JSON.stringify(['internal', debtorAccount, creditorAccount, amount, remittanceInformation]);
  return batcher.book({
    ...actorOf(instruction),
    origin,
    idempotencyKey,
    fingerprint,
    debtorAccount,
    creditorAccount,
    amount,
    remittanceInformation,
    expectedRate,
  });
}

/** The name of the first of these fields that holds nothing. */
export function firstEmpty<Name extends string>(
  instruction: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => instruction[name].trim() === '');
}
