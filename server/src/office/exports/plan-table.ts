import type { ExportedThing } from '@bank/contract/office';
import { isRefusal } from '@bank/contract';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import type { Database } from '../../base/platform/platform.ts';
import { planBalances, planChart } from './accounts-table.ts';
import type { Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { planCards } from './cards-table.ts';
import { planDepositors } from './depositors-table.ts';
import { planExposures } from './exposures-table.ts';
import { planJournal } from './journal-table.ts';
import { planParties } from './parties-table.ts';
import { planPaymentsByCountry } from './payments-by-country-table.ts';
import type { PlannedTable } from './planned-table.ts';
import { planSample, type Drawing } from './sample-table.ts';
import type { Tally } from './tally.ts';

/** A table that was asked for, its question judged. */
export type WantedTable =
  | { readonly what: 'sample'; readonly drawing: Drawing }
  | { readonly what: 'depositors' | 'exposures'; readonly day: string; readonly until: Date }
  | { readonly what: 'payments_by_country'; readonly period: BankPeriod; readonly least: Money }
  | {
      readonly what: Exclude<ExportedThing, 'sample' | 'saft' | 'depositors' | 'exposures' | 'payments_by_country'>;
      readonly period: BankPeriod;
      /** Balances before this moment; now where it is not said. */
      readonly at: Date | undefined;
      /** Empty: every account. */
      readonly account: string;
    };

/** Gets a table ready in a snapshot. */
export async function planTable(
  snapshot: Database,
  tally: Tally,
  { wanted, platform }: { readonly wanted: WantedTable; readonly platform: Pick<Platform, 'clock' | 'config'> },
): Promise<PlannedTable> {
  const zone = platform.config.timeZone;
  switch (wanted.what) {
    case 'sample':
      return planSample(snapshot, tally, { drawing: wanted.drawing, zone });
    case 'journal':
      return planJournal(snapshot, tally, { period: wanted.period, zone });
    case 'balances':
      return planBalances(snapshot, tally, wanted.at);
    case 'chart':
      return planChart(snapshot, tally);
    case 'depositors':
      return planDepositors(snapshot, tally, { ...wanted, zone });
    case 'exposures':
      return planExposures(snapshot, tally, { ...wanted, platform });
    case 'payments_by_country':
      return planPaymentsByCountry(snapshot, tally, { ...wanted, zone });
    case 'parties':
      return planParties(snapshot, tally);
    case 'cards': {
      const cards = await planCards(snapshot, tally, { ...wanted, zone });
      if (isRefusal(cards)) throw new Error('An account of the books is never removed.');
      return cards;
    }
  }
}
