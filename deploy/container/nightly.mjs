// A backup into a folder, a look at the books, and old backups deleted: `node deploy/container/nightly.mjs <folder>`.
// What ostro-backup.service does with systemd, for images, which have no shell. Ends with 1 where anything is wrong.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// The folder, and options of `verify`: --standby reads the books on the standby of DATABASE_READ_URL.
const [folder = '/backup', ...verifyOptions] = process.argv.slice(2);
// Where the log of the database is archived, a copy is written on Sundays alone.
const isSunday = new Date().getUTCDay() === 0;
const backupOptions = isSunday ? [] : ['--unless-archived'];
const keptDays = 30;

function bank(...parameters) {
  const { status } = spawnSync(process.execPath, ['server/src/operation/command-line/main.ts', ...parameters], {
    stdio: 'inherit',
  });
  return status === 0;
}

const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
// The books: what is new since the last night, and a seventh of everything.
const isWell = [
  bank('backup', ...backupOptions, join(folder, name)),
  bank('verify', '--since-seal', ...verifyOptions) && bank('verify', '--in-turn', ...verifyOptions),
].every(Boolean);
if (isWell) {
  const limit = Date.now() - keptDays * 86_400_000;
  for (const file of readdirSync(folder).filter((entry) => /\.(backup|part)$/.test(entry))) {
    const path = join(folder, file);
    if (statSync(path).mtimeMs < limit) rmSync(path);
  }
}
process.exit(isWell ? 0 : 1);
