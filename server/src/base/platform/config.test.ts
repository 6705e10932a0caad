import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

const production = {
  BANK_MODE: 'production',
  DATABASE_URL: 'postgres://bank.example/bank?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://bank.example',
};

/** The complaint about a set of settings. */
function complaint(settings: Record<string, string>): string {
  try {
    readConfig(settings);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message;
  }
  throw new Error('nobody complained');
}

test('copies of payment files lie beside the embedded database, and elsewhere only where a folder is named', () => {
  const url = 'postgres://bank@db.example/bank';
  expect(readConfig({ DATA_DIR: '/srv/bank' }).outgoingDir).toBe('/srv/bank/outgoing');
  expect(readConfig({ DATABASE_URL: url }).outgoingDir).toBeUndefined();
  expect(readConfig({ DATABASE_URL: url, OUTGOING_DIR: '/var/out' }).outgoingDir).toBe('/var/out');
});

test('without any setting the bank is a demonstration on this machine', () => {
  expect(readConfig({})).toEqual({
    mode: 'demo',
    isReadOnly: false,
    timeZone: 'UTC',
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
    databaseUrl: undefined,
    postgresBinDir: undefined,
    outgoingDir: join('data', 'outgoing'),
    channelsDir: join('data', 'channels'),
    rateSources: [],
    staffMailDomain: undefined,
    listsDir: join('data', 'screening-lists'),
    siteGatePassword: undefined,
    smtpUrl: undefined,
    mailSender: { name: 'Ostro', address: 'no-reply@ostro.example' },
    mailDesk: 'desk@ostro.example',
    publicUrl: undefined,
    allowedOrigins: [],
    trustedProxies: [],
    sessionIdleMinutes: 15,
    rateLimitScale: 20,
    orderConfirmation: 'optional',
    firstPassword: 'may_stay',
    ratesAgeMaxHours: undefined,
    ratesChangeMaxPercent: undefined,
    drainSeconds: 0,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    officePort: 8081,
    officeHost: '127.0.0.1',
    officeUrl: undefined,
    paymentApiPort: 8082,
    paymentApiHost: '127.0.0.1',
    logLevel: 'info',
  });
});

test('production has limits of its own', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    rateLimitScale: 1,
    ratesAgeMaxHours: 48,
    ratesChangeMaxPercent: 10,
    orderConfirmation: 'required',
    drainSeconds: 2,
  });
});

test('production has no back office until its port is set, and then it names its origin', () => {
  expect(readConfig(production).officePort).toBeUndefined();
  expect(complaint({ ...production, OFFICE_PORT: '8081' })).toMatch(/^OFFICE_URL: /);
  expect(readConfig({ ...production, OFFICE_PORT: '8081', OFFICE_URL: 'https://office.bank.example' })).toMatchObject({
    officePort: 8081,
    officeUrl: 'https://office.bank.example',
  });
});

test('production opens the Payment API where it is told to, with its origin and the key of cards', () => {
  expect(readConfig(production).paymentApiPort).toBeUndefined();
  expect(complaint({ ...production, PAYMENT_API_PORT: '8082' })).toMatch(/^CARD_KEY_FILE: /);
  const open = { ...production, PAYMENT_API_PORT: '8082', CARD_KEY_FILE: '/etc/ostro/card-key' };
  expect(complaint(open)).toMatch(/^PAYMENT_API_URL: /);
  expect(readConfig({ ...open, PAYMENT_API_URL: 'https://payments.bank.example' })).toMatchObject({
    paymentApiPort: 8082,
    paymentApiUrl: 'https://payments.bank.example',
    cardKeyFile: '/etc/ostro/card-key',
  });
});

test('proxies are named by address or by network', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, 192.168.4.0/22, fd00:1::/64' }).trustedProxies).toEqual([
    '10.0.0.7',
    '192.168.4.0/22',
    'fd00:1::/64',
  ]);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', BANK_MODE: '', SITE_GATE_PASSWORD: '' })).toEqual(readConfig({}));
});

describe('a wrong setting is named, in one line', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '8080\n'],
    ['HOST', 'a b'],
    ['HOST', 'http://bank.example'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['BANK_MODE', 'test'],
    ['BANK_MODE', 'Production'],
    ['DATABASE_URL', 'mysql://bank.example/bank'],
    ['DATABASE_URL', 'bank'],
    ['DATABASE_URL', 'postgres://bank@db example/bank'],
    ['DATABASE_URL', 'mysql://bank@/bank?host=/run/mysql'],
    ['SITE_GATE_PASSWORD', 'x'.repeat(257)],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_SENDER', 'Ostro'],
    ['MAIL_SENDER', 'one@bank.test, two@bank.test'],
    ['MAIL_SENDER', 'Ostro <no-reply@bank.test'],
    ['MAIL_SENDER', 'Ostro <one@bank.test> <two@bank.test>'],
    ['MAIL_SENDER', 'Ostro, Bank <no-reply@bank.test>'],
    ['MAIL_SENDER', 'Ostro\r\nBcc: <thief@evil.test>'],
    ['MAIL_DESK', 'Desk <desk@bank.test>'],
    ['MAIL_DESK', 'desk'],
    ['PUBLIC_URL', 'bank.example'],
    ['PUBLIC_URL', 'ftp://bank.example'],
    ['PUBLIC_URL', 'https://bank.example/portal'],
    ['PUBLIC_URL', 'https://bank.example/?a=1'],
    ['PUBLIC_URL', 'https://bank.example/#top'],
    ['PUBLIC_URL', 'https://ada:secret@bank.example'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://one.example,two.example'],
    ['ALLOWED_ORIGINS', 'https://one.example/path'],
    ['BANK_TIME_ZONE', 'Europe/Nowhere'],
    ['BANK_TIME_ZONE', 'CET'],
    ['BANK_TIME_ZONE', '+02:00'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_IDLE_MINUTES', '721'],
    ['SESSION_IDLE_MINUTES', '15m'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['RATE_LIMIT_SCALE', '1e3'],
    ['BANK_READ_ONLY', 'yes'],
    ['DRAIN_SECONDS', '4'],
    ['METRICS_PORT', '65536'],
    ['OFFICE_PORT', '65536'],
    ['RATES_CHANGE_MAX_PERCENT', '0'],
    ['RATES_CHANGE_MAX_PERCENT', '1001'],
    ['RATES_MAX_AGE_HOURS', '0'],
    ['RATES_MAX_AGE_HOURS', '8761'],
    ['LOG_LEVEL', 'loud'],
    ['PG_BIN_DIR', '/'],
    ['PG_BIN_DIR', 'postgresql/18/bin'],
  ])('%s=%j', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: .*must`));
    expect(message).not.toContain('\n');
  });

  test('what stands in a secret setting is not repeated', () => {
    expect(complaint({ DATABASE_URL: 'mysql://bank:a-secret@db.example' })).not.toContain('a-secret');
    expect(complaint({ SMTP_URL: 'http://bank:a-secret@mail.example' })).not.toContain('a-secret');
  });
});

describe('production refuses to start', () => {
  test.each([
    ['without SMTP_URL', 'SMTP_URL', { ...production, SMTP_URL: '' }],
    ['without PUBLIC_URL', 'PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['without DATABASE_URL or DATA_DIR', 'DATABASE_URL', { ...production, DATABASE_URL: '' }],
  ])('%s', (_what, name, settings) => {
    expect(complaint(settings)).toMatch(new RegExp(`^${name}: production needs it`));
  });

  test.each([
    ['postgres://bank:secret@db.example/bank'],
    ['postgres://10.0.0.7:5432/bank?application_name=bank'],
    ['postgres://127.0.0.1.db.example/bank'],
    ['postgres://localhost/bank?host=db.example'],
    ['postgres://bank@/bank?host=db.example'],
  ])('with a line to another machine that nobody decided how to protect: %s', (databaseUrl) => {
    const message = complaint({ ...production, DATABASE_URL: databaseUrl });
    expect(message).toMatch(/^DATABASE_URL: production needs an sslmode/);
    expect(message).not.toContain('secret');
    expect(complaint({ ...production, DATABASE_READ_URL: databaseUrl })).toMatch(
      /^DATABASE_READ_URL: production needs an sslmode/,
    );
  });

  test.each([
    ['postgres://db.example/bank?sslmode=verify-full'],
    ['postgres://db.internal/bank?sslmode=disable'],
    ['postgres://127.0.0.1:5432/bank'],
    ['postgres://[::1]/bank'],
    ['postgres://localhost/bank'],
    ['postgres://bank@/bank'],
    ['postgres://bank@/bank?host=/run/postgresql'],
    ['postgresql://bank:a%20b@/bank?host=/run/postgresql&port=5433'],
    ['postgres:///bank?host=/run/postgresql'],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/bank'],
    ['postgres://bank@localhost/bank?host=%2Fvar%2Frun%2Fpostgresql'],
  ])('but not with %s', (databaseUrl) => {
    expect(readConfig({ ...production, DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  test('but an explicit DATA_DIR will do for DATABASE_URL', () => {
    expect(readConfig({ ...production, DATABASE_URL: '', DATA_DIR: '/var/lib/bank' })).toMatchObject({
      dataDir: '/var/lib/bank',
      databaseUrl: undefined,
    });
  });
});

describe('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('whose last line break is not part of it', () => {
    writeFileSync(join(folder, 'gate'), ' a b \r\n');
    const config = readConfig({ DATABASE_URL_FILE: '', SITE_GATE_PASSWORD_FILE: join(folder, 'gate') });
    expect(config).toMatchObject({ siteGatePassword: ' a b ', databaseUrl: undefined });
  });

  test('which must be there, and must not say what the setting says as well', () => {
    expect(complaint({ SMTP_URL_FILE: join(folder, 'nothing') })).toMatch(/^SMTP_URL_FILE: must be the path/);
    expect(complaint({ SMTP_URL_FILE: join(folder, 'gate'), SMTP_URL: 'smtp://mail.example' })).toMatch(
      /^SMTP_URL_FILE: must not be set/,
    );
  });

  test('and what stands in it is judged like the setting, and not repeated', () => {
    const path = join(folder, 'database');
    writeFileSync(path, 'mysql://bank:a-secret@db.example');
    const message = complaint({ DATABASE_URL_FILE: path });
    expect(message).toMatch(/^DATABASE_URL: must be/);
    expect(message).not.toContain('a-secret');
  });
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['HOST', '::1', { host: '::1' }],
  ['PUBLIC_URL', 'https://bank.example/', { publicUrl: 'https://bank.example' }],
  [
    'ALLOWED_ORIGINS',
    ' https://one.example , https://two.example/,',
    { allowedOrigins: ['https://one.example', 'https://two.example'] },
  ],
  ['BANK_TIME_ZONE', 'Europe/Zurich', { timeZone: 'Europe/Zurich' }],
  ['BANK_TIME_ZONE', 'america/los_angeles', { timeZone: 'America/Los_Angeles' }],
  ['BANK_TIME_ZONE', 'Europe/Kyiv', { timeZone: 'Europe/Kyiv' }],
  ['SESSION_IDLE_MINUTES', '1', { sessionIdleMinutes: 1 }],
  ['RATE_LIMIT_SCALE', '0.5', { rateLimitScale: 0.5 }],
  ['ORDER_CONFIRMATION', 'required', { orderConfirmation: 'required' }],
  ['FIRST_PASSWORD', 'must_change', { firstPassword: 'must_change' }],
  [
    'RATE_SOURCES',
    `ecb=${'A'.repeat(43)}=, desk=${'B'.repeat(43)}=`,
    {
      rateSources: [
        { name: 'ecb', key: `${'A'.repeat(43)}=` },
        { name: 'desk', key: `${'B'.repeat(43)}=` },
      ],
    },
  ],
  ['MAIL_SENDER', 'no-reply@bank.test', { mailSender: { name: '', address: 'no-reply@bank.test' } }],
  ['MAIL_SENDER', "Banque d'Ouest <a@bank.test>", { mailSender: { name: "Banque d'Ouest", address: 'a@bank.test' } }],
  ['MAIL_DESK', 'desk@bank.test', { mailDesk: 'desk@bank.test' }],
  ['STAFF_MAIL_DOMAIN', 'bank.example', { staffMailDomain: 'bank.example' }],
  ['RATES_MAX_AGE_HOURS', '1', { ratesAgeMaxHours: 1 }],
  ['RATES_CHANGE_MAX_PERCENT', '25', { ratesChangeMaxPercent: 25 }],
  ['RATES_CHANGE_MAX_PERCENT', '1', { ratesChangeMaxPercent: 1 }],
  ['RATES_CHANGE_MAX_PERCENT', '1000', { ratesChangeMaxPercent: 1000 }],
  ['RATES_MAX_AGE_HOURS', '8760', { ratesAgeMaxHours: 8760 }],
  ['SESSION_IDLE_MINUTES', '720', { sessionIdleMinutes: 720 }],
  ['BANK_READ_ONLY', 'on', { isReadOnly: true }],
  ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ['DRAIN_SECONDS', '3', { drainSeconds: 3 }],
  ['PORT', '65535', { port: 65_535 }],
  ['METRICS_PORT', '0', { metricsPort: 0 }],
  ['METRICS_PORT', '65535', { metricsPort: 65_535 }],
  ['OFFICE_PORT', '0', { officePort: 0 }],
  ['PAYMENT_API_PORT', '0', { paymentApiPort: 0 }],
  ['OFFICE_PORT', '65535', { officePort: 65_535 }],
  ['TRUSTED_PROXIES', '10.0.0.7/32,fd00::1/128', { trustedProxies: ['10.0.0.7/32', 'fd00::1/128'] }],
  ['SITE_GATE_PASSWORD', 'x'.repeat(256), { siteGatePassword: 'x'.repeat(256) }],
  ['SITE_GATE_PASSWORD', 'a b c', { siteGatePassword: 'a b c' }],
])('%s=%j is understood', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

test.each([
  ['TLS_KEY_FILE', { TLS_CERT_FILE: '/bank.pem' }],
  ['TLS_CERT_FILE', { TLS_KEY_FILE: '/bank.key' }],
  ['TLS_CERT_FILE', { TLS_CLIENT_CA_FILE: '/ca.pem' }],
  ['TLS_KEY_FILE', { TLS_CERT_FILE: '/bank.pem', TLS_CLIENT_CA_FILE: '/ca.pem' }],
])('TLS is not left out in silence where %s is missing: %j', (missing, settings: Record<string, string>) => {
  expect(complaint(settings)).toMatch(new RegExp(`^${missing}: is missing`));
});
