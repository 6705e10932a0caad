import type { Tariff } from '@bank/contract/office';
import { startOfDay } from '../platform/days-of-zone.ts';
import type { Database } from '../platform/platform.ts';
import { listSettingVersions } from './read-setting.ts';

/**
 * The figures of the website (spec 9: administration, monthly maintenance; general fees, payments). Payments cost
 * nothing until staff change the tariff (decisions 5: transfers charge no fees).
 */
const firstTariff: Tariff = {
  monthlyMaintenance: '40.00',
  payment: { percent: '0.1', least: '25.00', most: '75.00' },
  chargesPayments: false,
};

/** A version of the tariff, and the moment from which it counts. */
export interface TariffInForce {
  /** Of the setting; null: the tariff that every bank begins with. */
  readonly id: string | null;
  readonly tariff: Tariff;
  readonly since: Date;
}

/** All versions, the one that counts from the latest moment first. The last one is that of the beginning. */
export async function readTariffs(database: Database, zone: string): Promise<readonly TariffInForce[]> {
  const versions = (await listSettingVersions(database, 'tariff')).map(
    ({ id, value, setAt }): TariffInForce => ({
      id,
      tariff: value,
      since: value.from === undefined ? setAt : startOfDay(zone, value.from),
    }),
  );
  // Of two that count from the same moment the newer one stands first, as it was read.
  versions.sort((one, other) => other.since.getTime() - one.since.getTime());
  return [...versions, { id: null, tariff: firstTariff, since: new Date(0) }];
}

/** The tariff that counts, or counted, at a moment. */
export function tariffAt(versions: readonly TariffInForce[], moment: Date): TariffInForce {
  return versions.find(({ since }) => since <= moment) ?? versions.at(-1)!;
}
