import { WrongSetting, type Config } from './base/platform/config.ts';
import type { Log } from './base/platform/log.ts';

/** What may change while the bank runs: secrets that stand in files. */
export type Secrets = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'smtpUrl' | 'tls'>;

const names = ['databaseUrl', 'databaseReadUrl', 'smtpUrl', 'tls'] as const satisfies (keyof Secrets)[];

/**
 * Reads the settings again and hands what has changed of the secrets to those who use them: nobody is cut off. Settings
 * that are wrong now change nothing, and the log names them. Returns what is in use from now on.
 */
export function reloadSecrets(
  inUse: Secrets,
  {
    read,
    take,
    log,
  }: {
    readonly read: () => Secrets;
    /** Given what has changed. */
    readonly take: (changed: Partial<Secrets>) => void;
    readonly log: Log;
  },
): Secrets {
  let fresh: Secrets;
  try {
    fresh = read();
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    log.error({ reason: error.message }, 'the secrets are not read again: the old ones stay in use');
    return inUse;
  }
  const changed = Object.fromEntries(
    names
      .filter((name) => fresh[name] !== undefined && JSON.stringify(fresh[name]) !== JSON.stringify(inUse[name]))
      .map((name) => [name, fresh[name]]),
  ) as Partial<Secrets>;
  take(changed);
  log.info({ changed: Object.keys(changed) }, 'the secrets were read again');
  return { ...inUse, ...changed };
}
