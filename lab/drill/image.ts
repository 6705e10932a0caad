import { execFileSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bankImage,
  buildBank,
  makeBuilder,
  missingPrograms,
  openContainerTools,
  runAgainUnderControlGroups2,
} from './container-tools.ts';
import { freePort } from './free-port.ts';
import { withFolder } from './furnish-bank.ts';
import { findServerPrograms, standUpCluster } from './replicated-cluster.ts';
import { waitUntil, waitUntilReady } from './wait-until.ts';

/*
 * `npm run drill -- image`: builds deploy/container/Containerfile with Debian's buildah and runs it with podman: in
 * production mode, not as root, on a read-only root, with a database of its own. The image to build in is made here by
 * debootstrap, with this machine's Node and npm, so that no registry of images is needed. `--rootfs <folder>` reuses
 * one that debootstrap has made. Everything is in one folder and goes with it; `--storage <folder>` keeps the images
 * in another one, where `npm run drill -- compose` finds them.
 */

const { rootfs, storage } = parseArgs({
  options: { rootfs: { type: 'string' }, storage: { type: 'string' } },
}).values;
const say = (text: string): void => void process.stderr.write(`image: ${text}\n`);
const megabytesMax = 250;

/** Runs in a container: how large the parts of the image are. */
const sizesOfParts = `
  const sizeOf = (path) => {
    const entry = fs.lstatSync(path);
    if (!entry.isDirectory()) return entry.size;
    return fs.readdirSync(path).reduce((sum, name) => sum + sizeOf(path + '/' + name), 0);
  };
  const home = '/opt/ostro/';
  const parts = { Node: '/usr/local/bin/node', packages: home + 'node_modules', website: home + 'web' };
  const said = Object.entries(parts).map(([name, path]) => name + ' ' + Math.round(sizeOf(path) / 1e6) + ' MB');
  console.log(said.join(', '));`;

const programs = findServerPrograms();
const missing = missingPrograms(['buildah', 'podman', 'crun', 'debootstrap']);
if (process.getuid?.() !== 0) say('left out: only root may make a base with debootstrap');
else if (missing.length > 0) say(`left out: ${missing.join(', ')} is not installed (Debian packages of these names)`);
else if (programs === undefined) say('left out: PostgreSQL is not installed (Debian: postgresql)');
else process.exitCode = runAgainUnderControlGroups2() ?? (await withFolder((folder) => drill(folder, programs)));

async function drill(folder: string, postgresql: string): Promise<number> {
  const tools = await openContainerTools(folder, storage ?? join(folder, 'storage'));
  const { run } = tools;
  const complaints: string[] = [];
  const expect = (isSo: boolean, complaint: string): void => void (isSo || complaints.push(complaint));

  let began = performance.now();
  const seconds = (): string => {
    const passed = `${Math.round((performance.now() - began) / 1_000)} s`;
    began = performance.now();
    return passed;
  };
  await makeBuilder(tools, folder, rootfs);
  say(`a base to build in, made by debootstrap: ${seconds()}`);
  const commit = await buildBank(tools, folder);
  const buildTime = seconds();
  const [image] = JSON.parse(run('podman', ['image', 'inspect', bankImage])) as [
    { Size: number; Healthcheck?: unknown; Config: { User: string; Healthcheck?: unknown } },
  ];
  const megabytes = Math.round(image.Size / 1e6);
  say(`built in ${buildTime}: ${megabytes} MB`);
  expect(megabytes < megabytesMax, `the image has ${megabytes} MB`);
  expect(image.Config.User === '60851:60851', `it runs as ${image.Config.User}`);
  // Podman says it beside the configuration, Docker inside.
  expect((image.Healthcheck ?? image.Config.Healthcheck) !== undefined, 'it has no health check');

  let openTime = '';
  let parts = '';
  const cluster = await standUpCluster({ folder, programs: postgresql, isSynchronous: false });
  seconds();
  try {
    const port = await freePort();
    const settings = [
      `DATABASE_URL=${cluster.primaryUrl()}`,
      `PORT=${port}`,
      'HOST=127.0.0.1',
      'SMTP_URL=smtp://127.0.0.1:9?ignoreTLS=true',
      'PUBLIC_URL=https://bank.example',
      'SEAL_KEY_FILE=/run/secrets/seal-key.pem',
    ].flatMap((setting) => ['--env', setting]);
    const secrets = join(folder, 'secrets');
    await mkdir(secrets, { mode: 0o755 });
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', join(secrets, 'seal-key.pem')]);
    await chmod(join(secrets, 'seal-key.pem'), 0o444);
    run('podman', [
      'run',
      '--detach',
      '--name',
      'bank',
      '--network',
      'host',
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--ulimit',
      'host',
      '--health-interval',
      'disable',
      '--volume',
      `${secrets}:/run/secrets:ro`,
      ...settings,
      bankImage,
    ]);
    try {
      const origin = `http://127.0.0.1:${port}`;
      await waitUntilReady(origin, 120_000);
      openTime = seconds();
      say(`open in production mode after ${openTime}`);
      const bank = (...parameters: string[]): string => run('podman', ['exec', 'bank', 'bank', ...parameters]);
      expect(bank('version').includes(commit), 'it does not know its commit');
      const created = bank(
        'client',
        'create',
        '--kind',
        'personal',
        '--login',
        'ada',
        '--first-name',
        'Ada',
        '--last-name',
        'Marlowe',
        '--email',
        'ada@client.example',
        '--json',
      );
      const { login, password } = JSON.parse(created) as { login: string; password: string };
      const answer = await fetch(`${origin}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: login, password }),
      });
      expect(answer.status === 200, `the first client cannot log in: ${answer.status} ${await answer.text()}`);
      const page = await fetch(`${origin}/`);
      expect(page.status === 200, `the website answers ${page.status}`);
      expect(bank('verify').includes('The books are sound.'), 'the books are not sound');
      expect(bank('backup', '-', '--json').length > 0, 'no backup leaves through a pipe');
      const inside = (code: string): string => run('podman', ['exec', 'bank', 'node', '-e', code]);
      expect(inside('console.log(process.getuid())') === '60851', 'it runs as another user');
      expect(
        inside("try { fs.writeFileSync('/opt/ostro/x', '') } catch (error) { console.log(error.code) }") === 'EROFS',
        'its root can be written to',
      );
      const kept = inside("console.log(['sbom.cdx.json', 'LICENSES-OF-OTHERS.txt'].every((f) => fs.existsSync(f)))");
      expect(kept === 'true', 'the list of parts or the licences are missing');
      parts = inside(sizesOfParts);
      say(`in the image: ${parts}`);
      await waitUntil('the health check passes', () => run('podman', ['healthcheck', 'run', 'bank']) === '', 60_000);
      run('podman', ['stop', '--time', '10', 'bank']);
      const code = run('podman', ['inspect', '--format', '{{.State.ExitCode}}', 'bank']);
      expect(code === '0', `it leaves with code ${code}`);
    } catch (error) {
      say(run('podman', ['logs', 'bank']));
      throw error;
    } finally {
      run('podman', ['rm', '--force', 'bank']);
    }
  } finally {
    await cluster.tearDown();
  }
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  process.stdout.write(
    [
      '| image | in it | built in | a container is open after | not root, read-only, production, first client, ' +
        'verify, backup, health check | verdict |',
      '|---|---|---|---|---|---|',
      `| ${megabytes} MB | ${parts} | ${buildTime} | ${openTime} | ${complaints.length === 0 ? 'yes' : 'no'} | ` +
        `${complaints.length === 0 ? 'passed' : 'FAILED'} |\n`,
    ].join('\n'),
  );
  return complaints.length > 0 ? 1 : 0;
}
