import { money } from '@bank/money';
import { readBankTimeZone } from '../../base/platform/bank-mode.ts';
import { startOfDay, usualZone } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readTariffs, tariffAt } from '../../base/settings/index.ts';
import { listValuations, type Valuation } from './valuations-store.ts';
import { valueFee } from './value-fees.ts';

interface WrongFee {
  readonly subject: string;
  readonly detail: string;
}

/** Fees that do not follow from the tariff that counted when they were earned, at rates that the bank has kept. */
export async function findWrongFees(snapshot: Database): Promise<readonly WrongFee[]> {
  const zone = (await readBankTimeZone(snapshot)) ?? usualZone;
  const tariffs = await readTariffs(snapshot, zone);
  const wrong: WrongFee[] = [];
  for (const one of await listValuations(snapshot)) {
    const { id, tariff } = tariffAt(tariffs, one.orderedAt ?? startOfDay(zone, `${one.month}-01`));
    const detail =
      id !== one.tariffId || (one.of !== undefined && !tariff.chargesPayments)
        ? 'is by another tariff than the one that counted'
        : one.isRateKept
          ? judge(
              valueFee(tariff, one, (currency) => rateOf(one, currency)),
              one,
            )
          : 'is by a rate that the bank did not keep';
    if (detail !== undefined) wrong.push({ subject: `fee ${one.feeId}`, detail });
  }
  return wrong;
}

function rateOf({ rates }: Valuation, currency: string): bigint | undefined {
  return rates.get(currency);
}

function judge(valued: ReturnType<typeof valueFee>, { currency, amountMinor, dollarsMinor }: Valuation) {
  if ('missing' in valued) return `is by no rate of ${valued.missing}`;
  const { inDollars, amount } = valued;
  if (inDollars.amountMinor !== dollarsMinor)
    return `says ${dollarsMinor} in dollars, which is ${inDollars.amountMinor}`;
  const said = money(amountMinor, currency);
  return amount.amountMinor === said.amountMinor ? undefined : `says ${amountMinor}, which is ${amount.amountMinor}`;
}
