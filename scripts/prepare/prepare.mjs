import { hasNode, installNode, linkNode } from './bring-node.mjs';
import { hasPackages, installPackages } from './packages.mjs';
import { withLock } from './lock.mjs';
import { say } from './say.mjs';

/**
 * Makes a clone ready: installs the packages of the lockfile when they are missing or outdated, and Node 24 when the
 * machine's is older. Everything it says goes to stderr, and it says nothing when there is nothing to do.
 *
 * @param needsTools whether tests, lint and types are run as well, or only the bank and its build
 * @returns whether the clone is ready
 */
export async function prepare({ needsTools }) {
  if (hasPackages(needsTools) && hasNode()) return true;
  try {
    await withLock(async () => {
      // Another run may have done the work while this one waited for the lock. Each part keeps one processor busy.
      const parts = await Promise.allSettled([
        hasPackages(needsTools) ? undefined : installPackages(needsTools),
        hasNode() ? undefined : installNode(),
      ]);
      for (const { status, reason } of parts) if (status === 'rejected') throw reason;
      // Packages that were installed from nothing have taken the link away.
      if (!hasNode()) linkNode();
    });
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}
