import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.ts';
import { withFolder } from './furnish-bank.ts';
import { findServerPrograms, standUpCluster } from './replicated-cluster.ts';
import { waitUntil, waitUntilReady } from './wait-until.ts';

/*
 * `npm run drill:image`: builds deploy/container/Containerfile with Debian's buildah and runs it with podman: in
 * production mode, not as root, on a read-only root, with a database of its own. The image to build in is made here by
 * debootstrap, with this machine's Node and npm, so that no registry of images is needed. `--rootfs <folder>` reuses
 * one that debootstrap has made. Everything is in one folder and goes with it.
 *
 * Podman starts containers under control groups of version 2 only. On a machine that still mounts version 1, the drill
 * runs itself in a mount namespace of its own where version 2 stands in /sys/fs/cgroup; nothing else sees that.
 */

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { rootfs: readyRootfs } = parseArgs({ options: { rootfs: { type: 'string' } } }).values;
const say = (text: string): void => void process.stderr.write(`image: ${text}\n`);
const megabytesMax = 250;

/** Where the build finds whom this machine trusts. */
const authoritiesInside = '/run/authorities.pem';

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
const missing = ['buildah', 'podman', 'crun', 'debootstrap'].filter(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
);
if (process.getuid?.() !== 0) say('left out: only root may make a base with debootstrap');
else if (missing.length > 0) say(`left out: ${missing.join(', ')} is not installed (Debian packages of these names)`);
else if (programs === undefined) say('left out: PostgreSQL is not installed (Debian: postgresql)');
else if (!existsSync('/sys/fs/cgroup/cgroup.controllers')) process.exitCode = runAgainUnderControlGroups2();
else await withFolder((folder) => drill(folder, programs));

/** Runs this drill in a mount namespace with control groups of version 2. Returns its exit code. */
function runAgainUnderControlGroups2(): number {
  say('this machine mounts control groups of version 1: the drill runs in a mount namespace with version 2');
  const mount = 'mount -t cgroup2 none /sys/fs/cgroup && exec "$0" "$@"';
  const itself = [process.execPath, ...process.argv.slice(1)];
  return spawnSync('unshare', ['--mount', 'sh', '-c', mount, ...itself], { stdio: 'inherit' }).status ?? 1;
}

async function drill(folder: string, postgresql: string): Promise<void> {
  // Podman's own limits of processes and files may be above those of this machine, and then nothing starts.
  const configuration = join(folder, 'containers.conf');
  await writeFile(configuration, '[containers]\ndefault_ulimits = []\n');
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const run = (program: string, parameters: readonly string[]): string =>
    execFileSync(program, [...storage, ...parameters], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CONTAINERS_CONF: configuration },
    }).trim();
  const complaints: string[] = [];
  const expect = (isSo: boolean, complaint: string): void => void (isSo || complaints.push(complaint));

  let began = performance.now();
  const seconds = (): string => {
    const passed = `${Math.round((performance.now() - began) / 1_000)} s`;
    began = performance.now();
    return passed;
  };
  const rootfs = readyRootfs ?? join(folder, 'rootfs');
  if (readyRootfs === undefined) {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', rootfs], {
      stdio: 'ignore',
    });
  }
  await bringNode(rootfs);
  await mkdir(join(folder, 'base'));
  execFileSync('tar', ['-C', rootfs, '-cf', join(folder, 'base', 'rootfs.tar'), '.']);
  await writeFile(join(folder, 'base', 'Containerfile'), 'FROM scratch\nADD rootfs.tar /\n');
  run('buildah', ['bud', '--quiet', '--isolation', 'chroot', '--tag', 'localhost/builder', join(folder, 'base')]);
  say(`a base to build in, made by debootstrap: ${seconds()}`);

  const npm = (name: string): string => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  run('buildah', [
    'bud',
    '--quiet',
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--ulimit',
    'nofile=16384:16384',
    // This machine's way to the packages, and those that it has fetched before.
    '--volume',
    `${await settingsOfNpm(folder, npm('userconfig'))}:/root/.npmrc:ro`,
    '--volume',
    `${await authoritiesOfMachine(folder)}:${authoritiesInside}:ro`,
    '--volume',
    `${npm('cache')}:/root/.npm`,
    '--build-arg',
    'BUILDER=localhost/builder',
    '--build-arg',
    `COMMIT=${commit}`,
    '--ignorefile',
    join(root, '.containerignore'),
    '--file',
    join(root, 'deploy/container/Containerfile'),
    '--tag',
    'localhost/ostro',
    root,
  ]);
  const buildTime = seconds();
  const [image] = JSON.parse(run('podman', ['image', 'inspect', 'localhost/ostro'])) as [
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
      '--cgroups',
      'disabled',
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
      'localhost/ostro',
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
  if (complaints.length > 0) process.exitCode = 1;
}

/** What npm does on this machine, and whom it trusts: the way to the packages may have an authority of its own. */
async function settingsOfNpm(folder: string, path: string): Promise<string> {
  const settings = await readFile(path, 'utf8').catch(() => '');
  const file = join(folder, 'npmrc');
  await writeFile(file, `${settings.trimEnd()}\ncafile=${authoritiesInside}\nprefer-offline=true\n`);
  return file;
}

/** The authorities that this machine trusts. They are lent to the build and are not in the image. */
async function authoritiesOfMachine(folder: string): Promise<string> {
  const file = join(folder, 'authorities.pem');
  const paths = ['/etc/ssl/certs/ca-certificates.crt', process.env['NODE_EXTRA_CA_CERTS']];
  const texts = await Promise.all(paths.map(async (path) => (path ? readFile(path, 'utf8').catch(() => '') : '')));
  await writeFile(file, texts.join('\n'));
  return file;
}

/** Puts the Node that runs this drill and the machine's npm into a folder that debootstrap has filled. */
async function bringNode(rootfs: string): Promise<void> {
  const npm = await realpath(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  const local = join(rootfs, 'usr/local');
  await cp(process.execPath, join(local, 'bin/node'));
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  await cp(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const program of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${program}-cli.js`, join(local, 'bin', program)).catch(() => undefined);
  await writeFile(join(rootfs, 'etc/resolv.conf'), await readFile('/etc/resolv.conf'));
}
