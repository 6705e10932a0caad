import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

/** What servers of one bank may have of their own, and what tells secrets: not compared. */
const left: ReadonlySet<keyof Config> = new Set([
  'port',
  'host',
  'dataDir',
  'postgresBinDir',
  'metricsPort',
  'metricsHost',
  'officePort',
  'officeHost',
  'paymentApiPort',
  'paymentApiHost',
  'tls',
  'serviceManager',
  'logLevel',
  'databaseUrl',
  'databaseReadUrl',
  'smtpUrl',
  'siteGatePassword',
  'sealKeyFile',
]);

/** A text that two servers share exactly where their settings do: figures show a server that is set otherwise. */
export function settingsDigest(config: Config): string {
  const compared = Object.entries(config)
    .filter(([name, value]) => !left.has(name as keyof Config) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex').slice(0, 12);
}
