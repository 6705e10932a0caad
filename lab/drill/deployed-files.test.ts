import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { pathOf, read, settings } from './testing-deployed.ts';

interface Service {
  readonly image: string;
  readonly networks: readonly string[];
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly command?: readonly string[];
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

describe('compose.yaml', () => {
  const readCompose = (name: string) => parse(read(`container/${name}.yaml`), { merge: true }) as Compose;
  const compose = readCompose('compose');
  const { migrate } = readCompose('migrate').services;

  test('shows nothing but proxies and mails, and those to this machine alone; the office behind its own', () => {
    const shown = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(shown).toEqual([
      ['proxy', '127.0.0.1:8443:443'],
      ['office-proxy', '127.0.0.1:8444:443'],
      ['mail', '127.0.0.1:8025:8025'],
    ]);
    expect(compose.services['database']!.networks).toEqual(['inside']);
    expect(compose.services['proxy']!.networks).toEqual(['outside']);
    expect(compose.services['office-proxy']!.networks).toEqual(['staff']);
    expect(compose.services['office']!.networks).toEqual(['inside', 'staff']);
    expect(compose.networks['inside']!.internal).toBe(true);
  });

  test('runs servers on a root that nobody writes to, with settings that there are, secrets in files', () => {
    for (const name of ['bank-1', 'bank-2', 'office']) {
      const { environment, read_only: isReadOnly } = compose.services[name]!;
      expect(isReadOnly).toBe(true);
      for (const setting of Object.keys(environment!)) expect(settings).toContain(setting);
    }
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });

  test("gives the superuser's password to the database alone, and the owner's to what migrates alone", () => {
    const serviceWith = (secret: string): string[] =>
      Object.entries({ ...compose.services, migrate: migrate! }).flatMap(([name, { secrets = [] }]) =>
        secrets.includes(secret) ? [name] : [],
      );
    expect(serviceWith('database-password')).toEqual(['database']);
    expect(serviceWith('owner-url')).toEqual(['migrate']);
    expect(serviceWith('server-url')).toEqual(['bank-1', 'bank-2', 'office']);
    expect(migrate).toMatchObject({
      image: compose.services['bank-1']!.image,
      command: ['server/src/operation/command-line/main.ts', 'migrate'],
      read_only: true,
      networks: ['inside'],
    });
  });

  test('limits the log of each service', () => {
    for (const service of [...Object.values(compose.services), migrate!])
      expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  test('takes each image by its tag or by its digest', () => {
    for (const { image } of [...Object.values(compose.services), migrate!])
      expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-/);
  });

  describe('its one command', {
    skip: process.platform === 'win32',
    meta: { needs: 'a POSIX shell with openssl' },
  }, () => {
    /** In place of docker compose: notes its calls, and answers as database and `bank migrate` do. */
    const standIn = `
      folder=$(dirname "$0")
      { echo "$*" | tr '\n' ' ' | sed 's/ sh -c .*//'; echo; } >> "$folder/calls"
      case "$*" in
        *' exec -T database '*)
          sql=$(cat)
          case $sql in
            "select 'ready'") echo ready ;;
            "select 'made'"*) [ ! -e "$folder/sql" ] || echo made ;;
            *) printf '%s\n' "$sql" >> "$folder/sql" ;;
          esac ;;
        *' run '*) cat "$folder/migrate" ;;
      esac`;
    const rights = 'The tables are up to date.\nThe role bank_server has its rights.\n';

    async function prepare(saidByMigrate = rights) {
      const folder = await mkdtemp(join(tmpdir(), 'bank-compose-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, 'compose'), standIn);
      await writeFile(join(folder, 'migrate'), saidByMigrate);
      const secrets = join(folder, 'secrets');
      const { PATH } = process.env;
      const run = () =>
        execFileSync('sh', [pathOf('container/up')], {
          env: { PATH, COMPOSE: `sh ${join(folder, 'compose')}`, OSTRO_SECRETS: secrets, OSTRO_HOST: 'bank.test' },
          stdio: 'pipe',
        });
      const readNoted = (name: string) => readFile(join(folder, name), 'utf8');
      return { folder, secrets, run, readNoted };
    }

    test('makes the secrets, and leaves those that there are', async () => {
      const { secrets, run } = await prepare();
      run();
      expect((await readdir(secrets)).toSorted()).toEqual([
        'bank.conf',
        'database-password',
        'office.conf',
        'owner-url',
        'seal-key',
        'server-url',
        'tls',
      ]);
      expect((await stat(secrets)).mode & 0o777).toBe(0o700);
      const readSecrets = () =>
        Promise.all(
          ['server-url', 'owner-url', 'database-password'].map((name) => readFile(join(secrets, name), 'utf8')),
        );
      const made = await readSecrets();
      const [url, ownerUrl, password] = made as [string, string, string];
      const way = /:[0-9a-f]{48}@database:5432\/bank\?sslmode=disable$/;
      expect([url, ownerUrl]).toEqual([expect.stringMatching(way), expect.stringMatching(way)]);
      expect([url, ownerUrl].map((text) => new URL(text).username)).toEqual(['bank_server', 'bank_owner']);
      expect(new Set([...[url, ownerUrl].map((text) => new URL(text).password), password]).size).toBe(3);
      const configOf = ({ environment }: Service) =>
        readConfig({
          // A command asks for nothing of that.
          ...(environment!['SMTP_URL'] === undefined && { SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://localhost' }),
          ...Object.fromEntries(
            Object.entries(environment!).map(([name, value]) => [
              name,
              String(value).replace('${OSTRO_HOST:-localhost}', 'localhost').replace('/run/secrets', secrets),
            ]),
          ),
        });
      const { 'bank-1': server, office } = compose.services;
      expect(configOf(server!)).toMatchObject({ mode: 'production', databaseUrl: url, officePort: undefined });
      expect(configOf(office!)).toMatchObject({ officePort: 8090, officeUrl: 'https://localhost:8444' });
      expect(configOf(migrate!)).toMatchObject({ mode: 'production', databaseUrl: ownerUrl });
      run();
      expect(await readSecrets()).toEqual(made);
    });

    test('fills in the files of the proxies, whose logs go where their length is limited', async () => {
      const { secrets, run } = await prepare();
      run();
      const [ofOffice, conf] = await Promise.all(
        ['office.conf', 'bank.conf'].map((name) => readFile(join(secrets, name), 'utf8')),
      );
      expect(ofOffice).toContain('proxy_pass http://office:8090;');
      expect(ofOffice).toMatch(/^ {4}listen 443 /m);
      expect(ofOffice).not.toMatch(/^[^#]*office\.example/m);
      expect(conf).toContain('server_name bank.test;');
      expect(conf).not.toMatch(/^ *server 127\.|^ *server_name bank\.example/m);
      for (const text of [ofOffice!, conf!])
        expect([...text.matchAll(/^ *(access|error)_log (\/\S+)/gm)].map(([, log, path]) => `${log} ${path}`)).toEqual([
          'access /dev/stdout',
          'error /dev/stderr',
        ]);
    });

    test('makes the roles once, and before each start the tables', async () => {
      const { secrets, run, readNoted } = await prepare();
      run();
      run();
      const calls = (await readNoted('calls')).split('\n').flatMap((line) => line.trim() || []);
      const ask = '-f compose.yaml exec -T database';
      const tables = '-f compose.yaml -f migrate.yaml run --rm --no-deps -T migrate';
      const [first, last] = ['-f compose.yaml up -d database', '-f compose.yaml up -d'];
      expect(calls).toEqual([first, ask, ask, ask, ask, tables, last, first, ask, ask, tables, last]);
      const sql = await readNoted('sql');
      expect(sql).toContain(read('postgresql/roles.sql'));
      const passwords = [...sql.matchAll(/^alter role (\w+) password '(\w+)';$/gm)].map(([, ...found]) => found);
      const urls = await Promise.all(['owner-url', 'server-url'].map((name) => readFile(join(secrets, name), 'utf8')));
      expect(passwords).toEqual(urls.map((url) => [new URL(url).username, new URL(url).password]));
    });

    test('starts no server where the tables could not be brought up to date', async () => {
      const { folder, run, readNoted } = await prepare('Migration 0002_next failed: no room\n');
      expect(run).toThrow('The tables are not up to date: Migration 0002_next failed: no room');
      expect(await readNoted('calls')).not.toMatch(/up -d *$/m);
      expect(existsSync(join(folder, 'sql'))).toBe(true);
    });
  });
});

test('the image is made of what the repository names, and runs as nobody special', () => {
  const file = read('container/Containerfile');
  const last = file.split(/^FROM /m).at(-1)!;
  expect(last.startsWith('scratch\n')).toBe(true);
  expect(last).toMatch(/^USER 60851:60851$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).not.toMatch(/^RUN /m);
});

test('keepalived asks what nginx answers without the bank, and the address stays where it is as long as it can', () => {
  const conf = read('keepalived/keepalived.conf').replaceAll(/^\s*#.*$/gm, '');
  const [, path] = /^ {4}script "[^"]* https:\/\/bank\.example(\/\S+)"$/m.exec(conf)!;
  const [, asked] = read('nginx/bank.conf').split(`location = ${path} {`);
  expect(asked).toMatch(/^\s+if \(\$remote_addr = 127\.0\.0\.1\) \{[^}]*return 204;/);
  const [, instance] = conf.split(/^vrrp_instance bank \{$/m);
  for (const line of ['state BACKUP', 'nopreempt', 'check_unicast_src', 'nginx_answers'])
    expect(instance).toMatch(new RegExp(`^ {4,8}${line}$`, 'm'));
});

test("HAProxy leads one port to Patroni's primary and the other to its replicas, on the same machines", () => {
  const listeners = read('patroni/haproxy.cfg')
    .split(/^listen /m)
    .slice(1);
  const led = listeners.map((text) => ({
    port: /bind 127\.0\.0\.1:(\d+)/.exec(text)?.[1],
    asks: /option httpchk GET (\S+)/.exec(text)?.[1],
    machines: text.match(/^ {2}server .+$/gm),
  }));
  const machines = [1, 2, 3].map((number) => `  server n${number} <address of n${number}>:5432 check`);
  expect(led).toEqual([
    { port: '5432', asks: '/primary', machines },
    { port: '5433', asks: '/replica', machines },
  ]);
});
