import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
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
  instruction: Omit<InternalTransferInstruction, 'idempotencyKey' | 'remittanceInformation' | 'origin'>,
): Promise<TransferQuote | Refusal> {
  const { db, clock, config } = platform;
  const { clientId, debtorAccount, creditorAccount, amount } = instruction;
  const empty = firstEmpty(instruction, ['debtorAccount', 'creditorAccount', 'amount']);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const [debtor, creditor] = await findAccountsToBookOn(
    db,
    [debtorAccount, creditorAccount].map((reference) => ({ clientId, reference })),
  );
  const transfer = judgeInternalTransfer({ debtor, creditor }, amount);
  if (isRefusal(transfer)) return transfer;
  const now = clock.now();
  const conversion = convertFor(transfer, await latestRates(db), { now, ratesAgeMaxHours: config.ratesAgeMaxHours });
  if (isRefusal(conversion)) return conversion;
  return {
    amount: transfer.amount,
    counterAmount: conversion?.counterAmount ?? transfer.amount,
    rateScaled: conversion?.rate.rateScaled,
    asOf: conversion?.rateAsOf ?? now,
  };
}
