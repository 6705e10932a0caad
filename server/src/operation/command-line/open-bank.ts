import { migrate, openDatabase, type OpenDatabase } from '@bank/database';
import { compareClocks } from '../../people/identity/index.ts';
import { readBankMode, readBankTimeZone, type BankMode } from '../../base/platform/bank-mode.ts';
import { watchedClock } from '../../base/platform/clock.ts';
import { readConfig, type Config } from '../../base/platform/config.ts';
import { createLog } from '../../base/platform/log.ts';
import { newId } from '../../base/platform/new-id.ts';
import { operatorText, type Operator } from '../../base/platform/operator.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** The bank of a command: the same rooms and the same database as the server's. */
export interface OpenBank extends Platform {
  readonly staff: string;
  readonly operator: Operator;
  readonly database: OpenDatabase;
  /**
   * The mode in which the bank was opened, whatever the command's settings say; undefined for an unopened bank, or
   * before the look-up.
   */
  readonly openedIn: BankMode | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that only a server needs; production's command line is not refused for want of them. */
const serverOnly = { SMTP_URL: 'smtp://not-used.invalid', PUBLIC_URL: 'https://not-used.invalid' } as const;

/** Files that only a server reads: the user of a command may have no right to its key. */
const withoutTls = { TLS_CERT_FILE: undefined, TLS_KEY_FILE: undefined, TLS_CLIENT_CA_FILE: undefined };

/** The settings of the server, for a command. Throws `WrongSetting`. */
export function readCommandConfig(given: Environment): Config {
  const environment: Environment = { ...given, ...withoutTls };
  const filled =
    environment['BANK_MODE'] !== 'production'
      ? environment
      : {
          ...environment,
          ...Object.fromEntries(Object.entries(serverOnly).map(([name, value]) => [name, environment[name] || value])),
        };
  return readConfig(filled);
}

/**
 * The settings as production reads them: a command needs no BANK_MODE on a production bank, and shows nothing there
 * that only a demonstration shows.
 */
function inProduction(environment: Environment, config: Config): Config {
  if (config.mode === 'production') return config;
  return readCommandConfig({ ...environment, BANK_MODE: 'production', DATA_DIR: config.dataDir });
}

/**
 * Opens the bank's database, joining the embedded one where a server runs and starting it where none does, brings the
 * tables up to date as a start of the server would, runs `work` and closes again. What depends on the mode or
 * the time zone follows the bank, not the settings of the command.
 *
 * @param options.operator who gives the command, and which one
 * @param options.isMigrating false for what must work on tables of an earlier version: a backup before an upgrade
 */
export async function withBank<Result>(
  environment: Environment,
  work: (bank: OpenBank) => Promise<Result>,
  { isMigrating = true, operator }: { readonly isMigrating?: boolean; readonly operator: Operator },
): Promise<Result> {
  const config = readCommandConfig(environment);
  // Standard output is for the command's report.
  const log = createLog('silent');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    postgresBinDir: config.postgresBinDir,
    log,
    applicationName: 'bank-command',
    poolMax: 4,
    statementTimeoutMs: 0,
  });
  try {
    const clock = watchedClock();
    await compareClocks({ db: database.db, log }, clock);
    if (isMigrating) await migrate(database);
    // Tables of an earlier version may not hold the mode, and nothing that works on them depends on it.
    const openedIn = isMigrating ? await readBankMode(database.db) : undefined;
    const timeZone = (isMigrating && (await readBankTimeZone(database.db))) || config.timeZone;
    const settings = { ...(openedIn === 'production' ? inProduction(environment, config) : config), timeZone };
    return await work({
      config: settings,
      db: database.db,
      clock,
      newId,
      log,
      staff: operatorText(operator),
      operator,
      database,
      openedIn,
    });
  } finally {
    await database.close();
  }
}
