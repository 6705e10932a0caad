import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
const systemd = {
  skip: spawnSync('systemd-analyze', ['--version']).error !== undefined,
  meta: { needs: 'systemd-analyze (Debian: systemd)' },
};
const dropIns = ['nginx.service.d', 'keepalived.service.d', 'postgresql@.service.d'];

test('what a client or a PIN needs is asked from outside, and its figures are those of the alarms', () => {
  const [scrape, blackbox, alerts] = ['scrape', 'blackbox', 'alerts'].map((name) =>
    read(`deploy/prometheus/${name}.yml`),
  );
  const jobs = scrape!.split('- job_name: ');
  const [job] = jobs.find((one) => one.includes('metrics_path: /probe'))!.split('\n');
  const [, module] = /module: \[(\w+)\]/.exec(scrape!)!;
  expect(blackbox).toMatch(new RegExp(`^ {2}${module}:$`, 'm'));
  for (const figure of ['probe_success', 'probe_ssl_earliest_cert_expiry'])
    expect(alerts).toContain(`${figure}{job="${job}"}`);
});

test('proxy and database come back by themselves, however often they die, and the manual installs that', () => {
  for (const folder of dropIns) {
    const unit = read(`deploy/systemd/${folder}/restart.conf`);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(read('docs/production.md')).toContain(folder);
  }
});

test('nobody sends lines into the log of the bank but machines with its certificate', () => {
  const nginx = read('deploy/nginx/logs.conf');
  expect(nginx).toMatch(/^ {4}ssl_verify_client on;$/m);
  expect([...nginx.matchAll(/location (\S+ \S+) \{/g)].map(([, place]) => place)).toEqual(['= /upload']);
  const [, inside] = /proxy_pass http:\/\/(127\.0\.0\.1:\d+);/.exec(nginx)!;
  const [, listens] = /^ListenStream=(.+)$/m.exec(
    read('deploy/systemd/systemd-journal-remote.socket.d/behind-nginx.conf'),
  )!;
  expect(listens).toBe(inside);
  const [, port] = /listen (\d+) ssl/.exec(nginx)!;
  expect(read('deploy/systemd/journal-upload.conf.d/ostro.conf')).toContain(`URL=https://logs.example:${port}`);
});

describe("the operator's command", () => {
  const bank = async ({ sealed }: { readonly sealed: Readonly<Record<string, string>> }) => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-command-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'bank.env'), 'BANK_MODE=demo\nSMTP_URL="smtp://from.settings.test"\n');
    for (const [name, secret] of Object.entries(sealed)) await writeFile(join(folder, `${name}.cred`), secret);
    // In the place of systemd's, which opens a file with the key of its machine.
    await writeFile(join(folder, 'systemd-creds'), '#!/bin/sh\ncat "$3"\n', { mode: 0o755 });
    return (given: Readonly<Record<string, string>>, ...parameters: string[]) =>
      spawnSync(pathOf('deploy/systemd/bank'), parameters, {
        encoding: 'utf8',
        cwd: folder,
        env: {
          PATH: `${folder}:${process.env['PATH']}`,
          OSTRO_PROGRAM: pathOf('.').replace(/\/$/, ''),
          OSTRO_SETTINGS: folder,
          ...given,
        },
      });
  };

  test('has the settings of the servers, from wherever it is typed', async () => {
    const { stdout, status } = (await bank({ sealed: {} }))({}, 'version');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Version')]);
  });

  test('opens the secrets that systemd opens for the servers, and lets one that is named go before', async () => {
    const run = await bank({ sealed: { 'database-url': 'mysql://sealed.test' } });
    expect(run({}, 'client', 'list').stderr).toContain('DATABASE_URL: must be an address');
    expect(run({ DATABASE_URL: 'postgres://bank@127.0.0.1:1/bank' }, 'client', 'list').stderr).not.toContain(
      'must be an address',
    );
  });
});

describe('systemd', systemd, () => {
  test('finds nothing wrong with the drop-ins', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-units-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const dropIn of dropIns) {
      const unit = dropIn.replace(/\.d$/, '');
      await writeFile(join(folder, unit), '[Service]\nType=oneshot\nExecStart=/bin/true\n');
      await mkdir(join(folder, dropIn));
      await cp(pathOf(`deploy/systemd/${dropIn}`), join(folder, dropIn), { recursive: true });
      const named = unit.replace('@.', '@15-main.');
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, named)], {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      });
      expect(`${stdout}${stderr}`).not.toContain('restart.conf');
    }
  });
});
