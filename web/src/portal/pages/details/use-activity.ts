import { paymentStatuses, type PaymentStatus, type Account, type Draft, type Entry } from '@bank/contract';
import { readDrafts } from '@bank/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import type { Part } from '../../../calls/call.ts';
import { readStatement } from '../../../calls/read-statement.ts';
import { useChange } from '../../client/changes.ts';
import { useReturn } from '../../client/use-return.ts';
import { readDraft } from '../../orders/drafted-form.ts';

/** How many entries each list has. */
const entriesMax = 6;

const onTheirWay: readonly PaymentStatus[] = ['in_process'];
const settled = paymentStatuses.filter((status) => !onTheirWay.includes(status));

export interface Activity {
  /** Orders on their way, the newest first. */
  readonly inProcess: readonly Entry[];
  /** What waits for the client: forms that were begun and not sent. */
  readonly drafts: readonly Draft[];
  /** What is settled, over all accounts and currencies, the newest first. */
  readonly latest: readonly Entry[];
}

export type ActivityReading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly activity: Activity }
  | { readonly stage: 'failed'; readonly failure: Failure };

/**
 * What happened last on the client's accounts. It is read again when the accounts were: what was read before stays
 * meanwhile.
 */
export function useActivity(accounts: readonly Account[]): {
  readonly reading: ActivityReading;
  readonly retry: () => void;
} {
  const [reading, setReading] = useState<ActivityReading>({ stage: 'reading' });
  const turn = useRef(0);

  const read = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    const [latest, inProcess, drafts] = await Promise.all([
      readStatement({ limit: entriesMax, statuses: settled }),
      readStatement({ limit: entriesMax, statuses: onTheirWay }),
      call(readDrafts),
    ]);
    if (asked !== turn.current) return;
    const failed = [latest, inProcess, drafts].find((outcome: Outcome<unknown>) => !outcome.ok);
    if (latest.ok && inProcess.ok && drafts.ok) {
      setReading({
        stage: 'read',
        activity: {
          latest: newestOf(latest.value),
          inProcess: newestOf(inProcess.value),
          drafts: drafts.value.filter(({ fields }) => !readDraft(fields).isEmpty),
        },
      });
    } else if (failed !== undefined && !failed.ok) {
      const { failure } = failed;
      setReading((before) => (before.stage === 'read' ? before : { stage: 'failed', failure }));
    }
  }, []);

  useEffect(() => {
    void read();
    return () => {
      turn.current += 1;
    };
  }, [read, accounts]);

  useReturn(() => void read());
  useChange(() => void read());

  return {
    reading,
    retry: () => {
      setReading({ stage: 'reading' });
      void read();
    },
  };
}

/** The entries of all groups in one list, the newest first. */
function newestOf({ part }: Part<readonly Entry[]>): readonly Entry[] {
  return part.toSorted((a, b) => Date.parse(b.bookedAt) - Date.parse(a.bookedAt));
}
