import type { Tariff } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/**
 * The figures of the website (spec 9: administration, monthly maintenance; general fees, payments). Payments cost
 * nothing until staff change the tariff (decisions 5: transfers charge no fees).
 */
const firstTariff: Tariff = {
  monthlyMaintenance: '40.00',
  payment: { percent: '0.1', least: '25.00', most: '75.00' },
  chargesPayments: false,
};

/** The tariff in force. */
export async function readTariff(database: Database): Promise<Tariff> {
  return (await readSetting(database, 'tariff'))?.value ?? firstTariff;
}
