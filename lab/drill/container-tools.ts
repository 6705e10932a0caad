import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this version. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The image of the bank that a drill builds. */
export const bankImage = 'localhost/ostro';
/** Debian with Node and npm, made by debootstrap. */
const builderImage = 'localhost/builder';

/** Where the build finds whom this machine trusts. */
const authoritiesInside = '/run/authorities.pem';

/** Debian's tools for images, with a storage and settings of their own. */
export interface ContainerTools {
  /** Runs buildah, podman or podman-compose and returns what it prints. Throws when it fails. */
  run(program: string, parameters: readonly string[]): string;
  /** The environment in which these programs use the same storage. */
  readonly environment: NodeJS.ProcessEnv;
}

/** What of it this machine lacks. All of these are Debian packages of the same names. */
export function missingPrograms(programs: readonly string[]): string[] {
  return programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined);
}

/**
 * Podman starts containers under control groups of version 2 only, and a drill's networks must not meet those of this
 * machine. Runs a drill again in a mount namespace where version 2 stands in /sys/fs/cgroup. Undefined where there is
 * no need of it; otherwise the exit code.
 */
export function runAgainUnderControlGroups2(): number | undefined {
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return undefined;
  process.stderr.write('this machine mounts control groups of version 1: the drill runs where version 2 is mounted\n');
  const mount = 'mount -t cgroup2 none /sys/fs/cgroup && exec "$0" "$@"';
  const itself = [process.execPath, ...process.argv.slice(1)];
  return spawnSync('unshare', ['--mount', 'sh', '-c', mount, ...itself], { stdio: 'inherit' }).status ?? 1;
}

/**
 * @param folder for settings and networks
 * @param storage for images and containers
 */
export async function openContainerTools(folder: string, storage: string): Promise<ContainerTools> {
  await mkdir(storage, { recursive: true });
  const configuration = join(folder, 'containers.conf');
  // Podman's own limits of processes and files may be above those of this machine, and then nothing starts. Without
  // systemd nobody makes control groups for it.
  await writeFile(
    configuration,
    [
      '[containers]',
      'default_ulimits = []',
      'cgroups = "disabled"',
      'log_driver = "k8s-file"',
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${join(folder, 'networks')}"`,
      '[engine]',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      '',
    ].join('\n'),
  );
  const storageFile = join(folder, 'storage.conf');
  await writeFile(
    storageFile,
    [
      '[storage]',
      'driver = "vfs"',
      `graphroot = "${join(storage, 'images')}"`,
      `runroot = "${join(storage, 'run')}"`,
      '',
    ].join('\n'),
  );
  const environment = { ...process.env, CONTAINERS_CONF: configuration, CONTAINERS_STORAGE_CONF: storageFile };
  return {
    environment,
    run: (program, parameters) =>
      execFileSync(program, parameters, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 64 * 1024 * 1024,
        env: environment,
      }).trim(),
  };
}

const hasImage = ({ environment }: ContainerTools, name: string): boolean =>
  spawnSync('podman', ['image', 'exists', name], { env: environment, stdio: 'ignore' }).status === 0;

/**
 * Makes the image to build in, with this machine's Node and npm, so that no registry of images is needed.
 *
 * @param rootfs a folder that debootstrap has filled; undefined: it is filled here
 */
export async function makeBuilder(tools: ContainerTools, folder: string, rootfs?: string): Promise<void> {
  if (hasImage(tools, builderImage)) return;
  const system = rootfs ?? join(folder, 'rootfs');
  if (rootfs === undefined)
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system], {
      stdio: 'ignore',
    });
  await bringNode(system);
  const base = join(folder, 'base');
  await mkdir(base);
  execFileSync('tar', ['-C', system, '-cf', join(base, 'rootfs.tar'), '.']);
  await writeFile(join(base, 'Containerfile'), 'FROM scratch\nADD rootfs.tar /\n');
  tools.run('buildah', ['bud', '--quiet', '--isolation', 'chroot', '--tag', builderImage, base]);
}

/** Builds deploy/container/Containerfile. Returns the commit that the image names. */
export async function buildBank(tools: ContainerTools, folder: string): Promise<string> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const npm = (name: string): string => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const options = {
    format: 'docker',
    isolation: 'chroot',
    network: 'host',
    ulimit: 'nofile=16384:16384',
    ignorefile: join(root, '.dockerignore'),
    file: join(root, 'deploy/container/Containerfile'),
    tag: bankImage,
  };
  // This machine's way to the packages, and those that it has fetched before.
  const lent = [
    `${await settingsOfNpm(folder, npm('userconfig'))}:/root/.npmrc:ro`,
    `${await authoritiesOfMachine(folder)}:${authoritiesInside}:ro`,
    `${npm('cache')}:/root/.npm`,
  ];
  tools.run('buildah', [
    'bud',
    '--quiet',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...lent.flatMap((volume) => ['--volume', volume]),
    ...[`BUILDER=${builderImage}`, `COMMIT=${commit}`].flatMap((value) => ['--build-arg', value]),
    root,
  ]);
  return commit;
}

/**
 * Makes images of Debian's programs that stand in for those of a registry.
 *
 * @param names the image of each stage of `stand-ins/Containerfile`
 */
export async function makeStandIns(tools: ContainerTools, names: Readonly<Record<string, string>>): Promise<void> {
  const context = join(root, 'lab/drill/stand-ins');
  for (const [stage, name] of Object.entries(names)) {
    if (hasImage(tools, name)) continue;
    const way = ['--layers', '--isolation', 'chroot', '--network', 'host'];
    tools.run('buildah', ['bud', '--quiet', ...way, '--target', stage, '--tag', name, context]);
  }
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
