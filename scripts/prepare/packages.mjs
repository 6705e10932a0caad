import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.mjs';
import { say } from './say.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** There while packages are added to others: what a broken run has left of one looks like a whole package to npm. */
const unfinished = join(root, 'node_modules', '.installing');

/**
 * Whether npm's record of installed packages holds what the lockfile asks for on this machine: of all packages, or of
 * those that the bank and its build need.
 */
export function hasPackages(needsTools) {
  if (existsSync(unfinished)) return false;
  const present = installedPackages();
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { link, resolved, optional, dev, devOptional, version }]) => {
      if (!path.includes('node_modules/') || (dev && !needsTools)) return true;
      const found = present[path];
      // A clone of a server leaves rooms out, and npm links only those that are there.
      if (link) return found?.link === true || !existsSync(join(root, resolved, 'package.json'));
      return found ? found.version === version : Boolean(optional || devOptional);
    },
  );
}

/** Tools are added to packages that are right; a bank may be running on them. */
export async function installPackages(needsTools) {
  if (needsTools && hasPackages(false)) {
    say('installing what tests and checks need (once, under a minute)');
    writeFileSync(unfinished, '');
    await npm(root, ['install', '--no-save', '--include=dev', '--include=optional']);
    rmSync(unfinished);
    return;
  }
  const hadTools = Object.values(installedPackages()).some(({ dev }) => dev);
  const isWithTools = needsTools || hadTools;
  say(`installing the packages of package-lock.json${isWithTools ? '' : ' that the bank needs'} (once)`);
  // Said in words: NODE_ENV=production would leave out the tools.
  await npm(root, ['ci', isWithTools ? '--include=dev' : '--omit=dev', '--include=optional']);
}

function installedPackages() {
  try {
    return readPackages('node_modules/.package-lock.json');
  } catch {
    return {};
  }
}

function readPackages(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}
