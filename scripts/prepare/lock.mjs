import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { say } from './say.mjs';

const lock = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.cache', 'prepare.lock');

/** Keeps two runs in one clone apart. A lock whose owner is gone does not count. */
export async function withLock(work) {
  mkdirSync(dirname(lock), { recursive: true });
  let isWaiting = false;
  while (!takeLock()) {
    if (!isWaiting) say('waiting for another run that is installing');
    isWaiting = true;
    await pause(200);
  }
  try {
    await work();
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
