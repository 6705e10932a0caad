import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineWindow } from './engine-window.ts';
import { openFirefox } from './firefox-window.ts';
import { openWebKit } from './webkit-window.ts';

const run = promisify(execFile);

export type EngineName = 'firefox' | 'webkit';

/** Debian's packages, and where their programs are. */
const engines = {
  firefox: { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'], open: openFirefox },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
    open: openWebKit,
  },
} as const satisfies Record<EngineName, unknown>;

/** Longer than both packages take; where the mirror is slow, the walk is left out. */
const installWithinMs = 300_000;
const lockTries = 60;
const lockWaitMs = 5_000;

export type FoundEngine = { readonly open: () => Promise<EngineWindow> } | { readonly missing: string };

/** Finds an engine on this machine; root on Debian installs it, once. Elsewhere the answer says why there is none. */
export async function findEngine(name: EngineName): Promise<FoundEngine> {
  const { packages, programs, open } = engines[name];
  if (await isInstalled(programs)) return { open };
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { missing: `${packages.join(' and ')} is not installed, and only root on Debian can install it here` };
  try {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...packages);
  } catch (error) {
    return { missing: `apt-get cannot install ${packages.join(' and ')}: ${(error as Error).message.slice(0, 300)}` };
  }
  return (await isInstalled(programs)) ? { open } : { missing: `${packages.join(' and ')} brings no such program` };
}

async function isInstalled(programs: readonly string[]): Promise<boolean> {
  const found = await Promise.allSettled(programs.map((program) => access(program, constants.X_OK)));
  return found.every(({ status }) => status === 'fulfilled');
}

/** Two workers may ask at once: the second waits until the first has let go of the lists and of dpkg. */
async function aptGet(...parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (let triesLeft = lockTries; ; triesLeft -= 1) {
    try {
      await run('apt-get', parameters, { env, maxBuffer: 64 * 1024 * 1024, timeout: installWithinMs });
      return;
    } catch (error) {
      if (triesLeft === 0 || !/lock/.test((error as Error).message)) throw error;
      await wait(lockWaitMs);
    }
  }
}
