import { spawnSync } from 'node:child_process';
import { withFolder } from '../furnish-bank.ts';
import { missingExporter } from './exporters.ts';
import type { Wave } from './fault.ts';
import { runWaves, waitForQuiet } from './run-waves.ts';
import { complaintOf, type ToldRow } from './told-rows.ts';
import { reasonNotToWatch, standUpBank } from './watched-bank.ts';

export interface Told {
  readonly rows: readonly ToldRow[];
  /** What was told late, or not, or without a fault, in words. */
  readonly complaints: readonly string[];
}

/**
 * Makes the faults of these waves at a bank of its own. Where this machine lacks something, that is the answer.
 *
 * @param options.isQuick whether nobody looks first whether a bank that is well is quiet
 */
export async function drillTold(
  waves: readonly Wave[],
  say: (text: string) => void,
  { isQuick = false }: { readonly isQuick?: boolean } = {},
): Promise<Told | { readonly skipped: string }> {
  const skipped =
    spawnSync('prometheus', ['--version']).error === undefined
      ? (missingExporter() ?? reasonNotToWatch())
      : 'Prometheus (Debian: prometheus)';
  if (skipped !== undefined) return { skipped };
  return withFolder(async (folder) => {
    const bank = await standUpBank(folder, say);
    try {
      const early = isQuick ? [] : await waitForQuiet(bank);
      for (const alarm of early) say(`told without a fault: ${alarm}`);
      const rows = await runWaves(bank, waves, say);
      const complaints = rows.flatMap((row) => complaintOf(row) ?? []);
      return { rows, complaints: [...early.map((alarm) => `told without a fault: ${alarm}`), ...complaints] };
    } finally {
      await bank.tearDown();
    }
  });
}
