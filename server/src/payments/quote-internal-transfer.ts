import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import { firstEmpty } from './accept-internal-transfer.ts';
import { convertFor, judgeInternalTransfer, type InternalTransferInstruction } from './internal-transfer.ts';
import type { Platform } from '../platform/platform.ts';

export interface TransferQuote {
  readonly amount: Money;
  readonly counterAmount: Money;
  /** Units of the counter currency for one unit, times 10^10; undefined where nothing is converted. */
  readonly rateScaled: bigint | undefined;
  readonly asOf: Date;
}

/** What an internal transfer would credit at this moment. Books nothing. */
export async function quoteInternalTransfer(
  platform: Platform,
  instruction: Omit<InternalTransferInstruction, 'idempotencyKey' | 'reference' | 'origin'>,
): Promise<TransferQuote | Refusal> {
  const { debtorAccount, creditorAccount, amount } = instruction;
  const empty = firstEmpty({ from_account: debtorAccount, to_account: creditorAccount, amount: String(amount) });
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const transfer = await judgeInternalTransfer(platform, instruction);
  if (isRefusal(transfer)) return transfer;
  const conversion = await convertFor(platform, transfer);
  if (isRefusal(conversion)) return conversion;
  return {
    amount: transfer.amount,
    counterAmount: conversion?.counterAmount ?? transfer.amount,
    rateScaled: conversion?.rate.rateScaled,
    asOf: conversion?.rateAsOf ?? platform.clock.now(),
  };
}
