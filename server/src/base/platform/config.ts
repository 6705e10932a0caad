import { brand } from '@bank/contract';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import * as z from 'zod/mini';
import { isAddressOrNetwork } from './address-or-network.ts';
import { isWayToDatabaseNamed } from './database-address.ts';
import { usualZone } from './days-of-zone.ts';
import { readServiceManager, type ServiceManager } from './read-service-manager.ts';
import {
  addressOfDatabase,
  hostName,
  isFolderOfPostgres,
  listOf,
  mailAddress,
  mailSender,
  origin,
  positiveNumber,
  timeZone,
  twoSources,
  urlOf,
  wholeNumber,
} from './setting-forms.ts';

/** How the bank is set up. Read from the environment once, here, and passed inward as values. */
export interface Config {
  readonly mode: 'demo' | 'production';
  /** Balances and statements are shown, and nothing is booked or changed but logins: for maintenance. */
  readonly isReadOnly: boolean;
  /** Of the bank's clock, by its name in the IANA database: whose days the books have. */
  readonly timeZone: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A standby that answers long reads where it has come far enough; undefined: the database answers all of them. */
  readonly databaseReadUrl: string | undefined;
  /** Folder of programs of a PostgreSQL of the machine, for the embedded database; undefined: the npm package's. */
  readonly postgresBinDir: string | undefined;
  /**
   * Where a copy of each payment file stays outside the database, so that a database that lost rows is noticed;
   * undefined: nowhere.
   */
  readonly outgoingDir: string | undefined;
  /** The folders of the channels; undefined: no file comes or goes by one. */
  readonly channelsDir: string | undefined;
  /** The folder of lists of sanctions. */
  readonly listsDir: string | undefined;
  /** Mails of a member of staff go to the login at this domain; undefined: staff get none. */
  readonly staffMailDomain: string | undefined;
  /** With the private key by which the bank logs in to SFTP servers of correspondents; undefined: to none. */
  readonly channelsKeyFile: string | undefined;
  /** The two sources whose files of rates come by folders in `channelsDir`; none or two. */
  readonly rateSources: readonly { readonly name: string; readonly key: string }[];
  /** Set: the blocking flag is on and this is the general password (spec 2, the gate). */
  readonly siteGatePassword: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Whom mails are from. An empty name: the address alone. */
  readonly mailSender: { readonly name: string; readonly address: string };
  /** Where mails to the bank's own mailbox are handed over: what visitors send. */
  readonly mailDesk: string;
  /** Origin used in mails, sitemap and canonical links; undefined: that of the listening address. */
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  /**
   * Addresses and networks of the proxies whose `X-Forwarded-For` is believed; empty: the address of the connection
   * counts.
   */
  readonly trustedProxies: readonly string[];
  readonly sessionIdleMinutes: number;
  /** Multiplies request-rate limits, never the number of PIN or password tries. */
  readonly rateLimitScale: number;
  /**
   * Whether an international order needs a one-time code (PSD2 RTS, article 5). A code that is given is always judged.
   */
  readonly orderConfirmation: 'required' | 'optional';
  /** Whether a client must change a password that the bank made up before anything else (OWASP ASVS 6.4.1). */
  readonly firstPassword: 'must_change' | 'may_stay';
  /** Conversion with older rates is refused; undefined: any age will do. */
  readonly ratesAgeMaxHours: number | undefined;
  /**
   * A rate that differs from the one before by more than so many per cent is kept only where the operator confirms it.
   */
  readonly ratesChangeMaxPercent: number | undefined;
  /**
   * How long a server that was told to leave (SIGTERM) still takes requests while it says that it leaves, so that
   * the program that spreads requests over several processes has time to see it.
   */
  readonly drainSeconds: number;
  /** Figures for Prometheus are served here; undefined: nowhere. 0 picks a free port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** The back office listens here; undefined: nowhere. 0 picks a free port. */
  readonly officePort: number | undefined;
  readonly officeHost: string;
  /** Origin of the back office as staff see it; undefined: that of the address it listens on. */
  readonly officeUrl: string | undefined;
  /** The Payment API listens here; undefined: nowhere. 0 picks a free port. */
  readonly paymentApiPort: number | undefined;
  readonly paymentApiHost: string;
  /** Origin of the Payment API as programs and payers see it; undefined: that of the address it listens on. */
  readonly paymentApiUrl: string | undefined;
  /** The file with the key under which numbers of cards are compared; undefined in a demonstration only. */
  readonly cardKeyFile: string | undefined;
  /** Where live payments are asked for, and the file with the key of the bank there; undefined: none are taken. */
  readonly cardAcquirerUrl: string | undefined;
  readonly cardAcquirerKeyFile: string | undefined;
  /** The file with the key that signs the audit trail; undefined: one in `dataDir`, made at the first start. */
  readonly sealKeyFile: string | undefined;
  /** A file with the public keys that seals may be signed with: `verify` then knows no other. */
  readonly sealPublicKeysFile: string | undefined;
  /** The server speaks TLS itself, calls and figures alike; undefined: plain HTTP, for a proxy on the same machine. */
  readonly tls: TlsIdentity | undefined;
  /** Set by systemd, not by the operator; undefined: whatever started this process does not want to hear from it. */
  readonly serviceManager: ServiceManager | undefined;
  /** Traces go to this collector (OTLP over HTTP); undefined: nowhere. */
  readonly tracesEndpoint: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** What a server proves itself by and whom it lets in, as texts in PEM. */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
  /** Set: only callers with a certificate of this authority are answered. */
  readonly callersAuthority: string | undefined;
}

/** A wrong setting, named. The message is one line. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`);
  }
}

const variables = {
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(hostName, '127.0.0.1'),
  BANK_MODE: z._default(z.enum(['demo', 'production'], 'must be demo or production'), 'demo'),
  BANK_READ_ONLY: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  BANK_TIME_ZONE: z._default(timeZone, usualZone),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(addressOfDatabase),
  DATABASE_READ_URL: z.optional(addressOfDatabase),
  PG_BIN_DIR: z.optional(
    z
      .string()
      .check(
        z.refine(
          isFolderOfPostgres,
          'must be the full path of a folder with the programs initdb and postgres, such as /usr/lib/postgresql/18/bin',
        ),
      ),
  ),
  OUTGOING_DIR: z.optional(z.string()),
  CHANNELS_DIR: z.optional(z.string()),
  SCREENING_LISTS_DIR: z.optional(z.string()),
  STAFF_MAIL_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9]([a-z0-9.-]{0,200}[a-z0-9])?$/, 'must be a domain such as bank.example, in small letters'),
      ),
  ),
  CHANNELS_KEY_FILE: z.optional(z.string()),
  RATE_SOURCES: z.optional(twoSources),
  SITE_GATE_PASSWORD: z.optional(z.string().check(z.maxLength(256, 'must have at most 256 characters'))),
  SMTP_URL: z.optional(urlOf('smtp:', 'smtps:')),
  MAIL_SENDER: z._default(mailSender, { name: brand.name, address: brand.mailSender }),
  MAIL_DESK: z._default(mailAddress, brand.mailbox),
  PUBLIC_URL: z.optional(origin),
  ALLOWED_ORIGINS: listOf(origin),
  TRUSTED_PROXIES: listOf(
    z
      .string()
      .check(
        z.refine(
          isAddressOrNetwork,
          'must be addresses or networks such as 10.0.0.7 or 10.0.0.0/24, separated by commas',
        ),
      ),
  ),
  SESSION_IDLE_MINUTES: z._default(wholeNumber(1, 720), 15),
  RATE_LIMIT_SCALE: z.optional(positiveNumber),
  ORDER_CONFIRMATION: z.optional(z.enum(['required', 'optional'], 'must be required or optional')),
  FIRST_PASSWORD: z.optional(z.enum(['must_change', 'may_stay'], 'must be must_change or may_stay')),
  RATES_MAX_AGE_HOURS: z.optional(wholeNumber(1, 8_760)),
  RATES_CHANGE_MAX_PERCENT: z.optional(wholeNumber(1, 1_000)),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 3)),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  OFFICE_PORT: z.optional(wholeNumber(0, 65_535)),
  OFFICE_HOST: z._default(hostName, '127.0.0.1'),
  OFFICE_URL: z.optional(origin),
  PAYMENT_API_PORT: z.optional(wholeNumber(0, 65_535)),
  PAYMENT_API_HOST: z._default(hostName, '127.0.0.1'),
  PAYMENT_API_URL: z.optional(origin),
  CARD_KEY_FILE: z.optional(z.string()),
  CARD_ACQUIRER_URL: z.optional(urlOf('http:', 'https:')),
  CARD_ACQUIRER_KEY_FILE: z.optional(z.string()),
  SEAL_KEY_FILE: z.optional(z.string()),
  SEAL_PUBLIC_KEYS_FILE: z.optional(z.string()),
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  TLS_CLIENT_CA_FILE: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(urlOf('http:', 'https:')),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
} as const;

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> };

/**
 * May stand in a file whose path `<name>_FILE` gives: the way of systemd's credentials, Docker's secrets and vaults'
 * agents.
 */
const secretVariables = ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'SITE_GATE_PASSWORD'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and judges the settings. Throws `WrongSetting` naming the first wrong variable. An empty variable counts as
 * unset. Secrets may stand in files (OWASP ASVS 13.3.1).
 */
export function readConfig(given: Environment): Config {
  const environment = { ...given, ...readSecretFiles(given) };
  const set = Object.fromEntries(
    Object.entries(variables).map(([name, schema]) => [name, readVariable(name, schema, environment[name])]),
  ) as Variables;
  const isProduction = set.BANK_MODE === 'production';
  if (isProduction) {
    if (set.DATABASE_URL === undefined && !environment['DATA_DIR']) {
      throw new WrongSetting('DATABASE_URL', 'production needs it, or an explicit DATA_DIR');
    }
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
      const address = set[name];
      if (address === undefined || isWayToDatabaseNamed(address)) continue;
      throw new WrongSetting(
        name,
        'production needs an sslmode for a database on another machine: verify-full, or disable where the line is safe',
      );
    }
    if (set.SMTP_URL === undefined)
      throw new WrongSetting('SMTP_URL', 'production needs it: PINs and messages are mailed');
    if (set.PUBLIC_URL === undefined)
      throw new WrongSetting('PUBLIC_URL', 'production needs it: the origin that clients see');
    if (set.OFFICE_PORT !== undefined && set.OFFICE_URL === undefined)
      throw new WrongSetting('OFFICE_URL', 'production needs it beside OFFICE_PORT: the origin that staff see');
    if (set.PAYMENT_API_PORT !== undefined && set.CARD_KEY_FILE === undefined)
      throw new WrongSetting('CARD_KEY_FILE', 'production needs it beside PAYMENT_API_PORT: cards are compared by it');
    if (set.PAYMENT_API_PORT !== undefined && set.PAYMENT_API_URL === undefined)
      throw new WrongSetting(
        'PAYMENT_API_URL',
        'production needs it beside PAYMENT_API_PORT: the origin that payers see',
      );
  }
  if ((set.CARD_ACQUIRER_URL === undefined) !== (set.CARD_ACQUIRER_KEY_FILE === undefined))
    throw new WrongSetting('CARD_ACQUIRER_KEY_FILE', 'goes with CARD_ACQUIRER_URL: both are set, or none');
  if (isProduction && set.CARD_ACQUIRER_URL?.startsWith('http:') === true)
    throw new WrongSetting('CARD_ACQUIRER_URL', 'production needs https: numbers of cards go there');
  const besideData = (name: string) => (set.DATABASE_URL === undefined ? join(set.DATA_DIR, name) : undefined);
  return {
    mode: set.BANK_MODE,
    isReadOnly: set.BANK_READ_ONLY === 'on',
    timeZone: set.BANK_TIME_ZONE,
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    postgresBinDir: set.PG_BIN_DIR,
    outgoingDir: set.OUTGOING_DIR ?? besideData('outgoing'),
    channelsDir: set.CHANNELS_DIR ?? besideData('channels'),
    listsDir: set.SCREENING_LISTS_DIR ?? besideData('screening-lists'),
    staffMailDomain: set.STAFF_MAIL_DOMAIN,
    channelsKeyFile: set.CHANNELS_KEY_FILE,
    rateSources: set.RATE_SOURCES ?? [],
    siteGatePassword: set.SITE_GATE_PASSWORD,
    smtpUrl: set.SMTP_URL,
    mailSender: set.MAIL_SENDER,
    mailDesk: set.MAIL_DESK,
    publicUrl: set.PUBLIC_URL,
    allowedOrigins: set.ALLOWED_ORIGINS,
    trustedProxies: set.TRUSTED_PROXIES,
    sessionIdleMinutes: set.SESSION_IDLE_MINUTES,
    rateLimitScale: set.RATE_LIMIT_SCALE ?? (isProduction ? 1 : 20),
    orderConfirmation: set.ORDER_CONFIRMATION ?? (isProduction ? 'required' : 'optional'),
    firstPassword: set.FIRST_PASSWORD ?? (isProduction ? 'must_change' : 'may_stay'),
    ratesAgeMaxHours: set.RATES_MAX_AGE_HOURS ?? (isProduction ? 48 : undefined),
    ratesChangeMaxPercent: set.RATES_CHANGE_MAX_PERCENT ?? (isProduction ? 10 : undefined),
    drainSeconds: set.DRAIN_SECONDS ?? (isProduction ? 2 : 0),
    metricsPort: set.METRICS_PORT,
    metricsHost: set.METRICS_HOST,
    officePort: set.OFFICE_PORT ?? (isProduction ? undefined : 8081),
    officeHost: set.OFFICE_HOST,
    officeUrl: set.OFFICE_URL,
    paymentApiPort: set.PAYMENT_API_PORT ?? (isProduction ? undefined : 8082),
    paymentApiHost: set.PAYMENT_API_HOST,
    paymentApiUrl: set.PAYMENT_API_URL,
    cardKeyFile: set.CARD_KEY_FILE,
    cardAcquirerUrl: set.CARD_ACQUIRER_URL,
    cardAcquirerKeyFile: set.CARD_ACQUIRER_KEY_FILE,
    sealKeyFile: set.SEAL_KEY_FILE,
    sealPublicKeysFile: set.SEAL_PUBLIC_KEYS_FILE,
    tls: readTlsIdentity(set),
    serviceManager: readServiceManager(environment, process.pid),
    tracesEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: set.LOG_LEVEL,
  };
}

function readSecretFiles(environment: Environment): Environment {
  return Object.fromEntries(
    secretVariables
      .filter((name) => environment[`${name}_FILE`])
      .map((name) => {
        if (environment[name]) throw new WrongSetting(`${name}_FILE`, `must not be set together with ${name}`);
        return [name, readSecretFile(`${name}_FILE`, environment[`${name}_FILE`] ?? '')];
      }),
  );
}

function readTlsIdentity({
  TLS_CERT_FILE: certFile,
  TLS_KEY_FILE: keyFile,
  TLS_CLIENT_CA_FILE: authorityFile,
}: Variables): TlsIdentity | undefined {
  if (certFile === undefined && keyFile === undefined && authorityFile === undefined) return undefined;
  if (certFile === undefined) throw new WrongSetting('TLS_CERT_FILE', 'is missing beside the other settings of TLS');
  if (keyFile === undefined) throw new WrongSetting('TLS_KEY_FILE', 'is missing beside TLS_CERT_FILE');
  const identity: TlsIdentity = {
    certificate: readSecretFile('TLS_CERT_FILE', certFile),
    key: readSecretFile('TLS_KEY_FILE', keyFile),
    callersAuthority: authorityFile === undefined ? undefined : readSecretFile('TLS_CLIENT_CA_FILE', authorityFile),
  };
  try {
    createSecureContext({ cert: identity.certificate, key: identity.key });
  } catch {
    throw new WrongSetting(
      'TLS_CERT_FILE',
      'must be a certificate in PEM, with those up to its authority after it, that TLS_KEY_FILE is the key of',
    );
  }
  try {
    if (identity.callersAuthority !== undefined) void new X509Certificate(identity.callersAuthority);
  } catch {
    throw new WrongSetting('TLS_CLIENT_CA_FILE', 'must be a certificate in PEM');
  }
  return identity;
}

/** The one line of the file; the line break at its end is the editor's. */
function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new WrongSetting(variable, 'must be the path of a file that the bank may read');
  }
}

function readVariable(name: string, schema: z.ZodMiniType, text: string | undefined): unknown {
  const result = z.safeParse(schema, text === '' ? undefined : text);
  if (result.success) return result.data;
  throw new WrongSetting(name, result.error.issues[0]?.message ?? 'has a wrong value');
}
