import { handOver } from '@bank/ui/hand-over.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '../../calls/outcome.ts';
import type { CallFile } from '../../calls/call.ts';

/** Where a file stands that was asked for. */
export type Download =
  | { readonly stage: 'none' }
  | { readonly stage: 'writing' }
  | { readonly stage: 'done'; readonly name: string }
  | { readonly stage: 'failed'; readonly failure: Failure };

/** Asks for a file and hands it to the browser. A second press while it is written does nothing. */
export function useDownload(): {
  readonly download: Download;
  readonly take: (ask: () => Promise<Outcome<CallFile>>) => void;
} {
  const [download, setDownload] = useState<Download>({ stage: 'none' });
  const isWriting = useRef(false);
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const take = useCallback((ask: () => Promise<Outcome<CallFile>>) => {
    if (isWriting.current) return;
    isWriting.current = true;
    setDownload({ stage: 'writing' });
    void ask().then((outcome) => {
      isWriting.current = false;
      // Who has gone on to another page still wanted the file.
      if (outcome.ok) handOver(outcome.value);
      if (isLeft.current) return;
      setDownload(
        outcome.ok ? { stage: 'done', name: outcome.value.name } : { stage: 'failed', failure: outcome.failure },
      );
    });
  }, []);

  return { download, take };
}
