import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/base/platform/config.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
const settings = new Set(
  readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    .match(/`[A-Z][A-Z_]+`/g)!
    .map((name) => name.slice(1, -1)),
);

describe('compose.yaml', () => {
  const compose = parse(read('container/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        networks: string[];
        secrets?: string[];
        environment?: Record<string, string | number>;
        ports?: string[];
        read_only?: boolean;
      }
    >;
    secrets: Record<string, unknown>;
    networks: Record<string, { internal?: boolean }>;
  };

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

  test('gets its secrets by one command, which leaves those that there are', {
    skip: process.platform === 'win32',
    meta: { needs: 'a POSIX shell with openssl: run them there' },
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-compose-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const secrets = join(folder, 'secrets');
    const { PATH } = process.env;
    const run = () =>
      execFileSync('sh', [pathOf('container/up')], {
        env: { PATH, COMPOSE: 'true', OSTRO_SECRETS: secrets, OSTRO_HOST: 'bank.test' },
      });
    run();
    expect((await readdir(secrets)).toSorted()).toEqual([
      'bank.conf',
      'database-password',
      'database-url',
      'office.conf',
      'seal-key',
      'tls',
    ]);
    expect((await stat(secrets)).mode & 0o777).toBe(0o700);
    const url = await readFile(join(secrets, 'database-url'), 'utf8');
    expect(url).toMatch(/^postgres:\/\/bank:[0-9a-f]{48}@database:5432\/bank\?sslmode=disable$/);
    const configOf = (service: string) => {
      const environment = Object.entries(compose.services[service]!.environment!).map(
        ([name, value]) =>
          [
            name,
            String(value).replace('${OSTRO_HOST:-localhost}', 'localhost').replace('/run/secrets', secrets),
          ] as const,
      );
      return readConfig(Object.fromEntries(environment));
    };
    expect(configOf('bank-1')).toMatchObject({ mode: 'production', databaseUrl: url, officePort: undefined });
    expect(configOf('office')).toMatchObject({ officePort: 8090, officeUrl: 'https://localhost:8444' });
    const ofOffice = await readFile(join(secrets, 'office.conf'), 'utf8');
    expect(ofOffice).toContain('proxy_pass http://office:8090;');
    expect(ofOffice).toMatch(/^ {4}listen 443 /m);
    expect(ofOffice).not.toMatch(/^[^#]*office\.example/m);
    const conf = await readFile(join(secrets, 'bank.conf'), 'utf8');
    expect(conf).toContain('server_name bank.test;');
    expect(conf).not.toMatch(/^ *server 127\.|^ *server_name bank\.example/m);
    run();
    expect(await readFile(join(secrets, 'database-url'), 'utf8')).toBe(url);
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
