import { correspondentsOf, type Correspondents } from '@bank/contract';
import { limitNames, type OfficeAnswerOf, type officeCalls } from '@bank/contract/office';
import { FEATURED_CURRENCIES } from '@bank/money';
import { listHolidays } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import {
  listSettingVersions,
  readCorrespondents,
  readGate,
  readLimit,
  readSetting,
  readTariffs,
  tariffAt,
  type KeptSetting,
} from '../../base/settings/index.ts';

const versionsShown = 20;

/** What staff can change of the bank, each with who set it and when. */
export async function readBankSettings({
  db,
  config,
  clock,
}: Pick<Platform, 'db' | 'config' | 'clock'>): Promise<OfficeAnswerOf<typeof officeCalls.readSettings>> {
  const [all, gate] = [await readCorrespondents(db), await readGate(db)];
  return {
    limits: await Promise.all(
      limitNames.map(async (limit) => ({
        limit,
        value: await readLimit(db, limit),
        ...versionOf(await readSetting(db, limit)),
      })),
    ),
    tariff: tariffAt(await readTariffs(db, config.timeZone), clock.now()).tariff,
    tariffVersions: (await listSettingVersions(db, 'tariff', versionsShown)).map((version) => ({
      tariff: version.value,
      ...versionOf(version),
    })),
    holidays: await listHolidays(db),
    correspondents: currenciesOf(all).map((currency) => ({
      currency,
      correspondents: correspondentsOf(all, currency).map(({ name, bic, account }) => ({ name, bic, account })),
    })),
    correspondentsSet: versionOf(await readSetting(db, 'correspondents')),
    gate: {
      isClosed: (gate?.state ?? (config.siteGatePassword === undefined ? 'open' : 'closed')) === 'closed',
      ...versionOf(await readSetting(db, 'gate')),
    },
  };
}

/** Those that clients see first, and all others with a correspondent. */
function currenciesOf(all: Correspondents): readonly string[] {
  return [...new Set([...FEATURED_CURRENCIES, ...Object.keys(all)])];
}

function versionOf(version: KeptSetting | undefined) {
  return { setAt: version?.setAt.toISOString() ?? null, setBy: version?.setBy ?? null };
}
