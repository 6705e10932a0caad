// Stands in for npm in `prepare.test.ts`: writes down how it was called, and leaves what npm would leave.

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const { CALLS, CLONE, BRINGS, FAILS } = process.env;
const words = process.argv.slice(2);
const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
appendFileSync(CALLS, `${words.filter((word) => !quiet.includes(word)).join(' ')}\n`);

const modules = join(CLONE, 'node_modules');
const record = join(modules, '.package-lock.json');
if (words[0] === 'ci' && !words.includes('--prefix')) rmSync(modules, { recursive: true, force: true });
if (FAILS) process.exit(1);

if (words.includes('--prefix')) bringNode();
else {
  const { packages } = JSON.parse(readFileSync(join(CLONE, 'package-lock.json'), 'utf8'));
  const isWanted = ([path, { dev, link, resolved }]) =>
    path !== '' &&
    !(dev && words.includes('--omit=dev')) &&
    (!link || existsSync(join(CLONE, resolved, 'package.json')));
  mkdirSync(modules, { recursive: true });
  writeFileSync(record, JSON.stringify({ packages: Object.fromEntries(Object.entries(packages).filter(isWanted)) }));
}

function bringNode() {
  if (!BRINGS) return;
  const [name, version] = BRINGS.split('@');
  const folder = join(words[words.indexOf('--prefix') + 1], 'node_modules', name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', 'node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
}
