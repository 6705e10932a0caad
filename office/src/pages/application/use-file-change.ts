import type { ApplicationFile } from '@bank/contract/office/applications';
import type { Failure, Outcome } from '@bank/transport';
import { useState } from 'react';
import { readCounts } from '../../counts/counts-store.ts';

/** What the parts of a file need to change it. */
export interface OpenFile {
  readonly file: ApplicationFile;
  /** Whether this person may work on it, as long as it has not ended. */
  readonly mayAct: boolean;
  readonly run: (change: Promise<Outcome<unknown>>) => Promise<Failure | null>;
  /** Runs a change without a dialog: what went wrong stands above the file. */
  readonly runHere: (change: Promise<Outcome<unknown>>) => Promise<void>;
}

/** Changes a file and reads it again, also after a refusal: a colleague may have been faster, and the file says who. */
export function useFileChange(refresh: () => void): Pick<OpenFile, 'run' | 'runHere'> & { problem: Failure | null } {
  const [problem, setProblem] = useState<Failure | null>(null);
  const run: OpenFile['run'] = async (change) => {
    setProblem(null);
    const outcome = await change;
    refresh();
    void readCounts();
    return outcome.ok ? null : outcome.failure;
  };
  return { run, problem, runHere: async (change) => setProblem(await run(change)) };
}
