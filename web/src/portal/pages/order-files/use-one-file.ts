import type { OrderFile, OrderFileRow } from '@bank/contract';
import { readOrderFile } from '@bank/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';

/** While rows become orders the file is read again so often. */
const readAgainMs = 1_500;

/** A part of the rows, and where the parts before it began. */
export interface FilePart {
  readonly file: OrderFile;
  readonly rows: readonly OrderFileRow[];
  readonly next: string | null;
  /** The cursors of this part and of those before it; the first one is empty. */
  readonly trail: readonly string[];
}

export interface ReadFile {
  readonly part: FilePart | null;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
  readonly goOn: () => void;
  readonly goBack: () => void;
  /** A row was answered in other words: the rows stay where they are, so that nobody loses their place. */
  readonly take: (changed: { readonly file: OrderFile; readonly row: OrderFileRow }) => void;
}

export function useOneFile(id: string): ReadFile {
  const [part, setPart] = useState<FilePart | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(
    async (trail: readonly string[]) => {
      const outcome = await call(readOrderFile, { id, cursor: trail.at(-1) ?? '' });
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setPart({ ...outcome.value, trail });
    },
    [id],
  );
  const trail = part?.trail;
  const readAgain = useCallback(() => read(trail ?? ['']), [read, trail]);
  useEffect(() => void read(['']), [read]);
  const isSending = part?.file.state === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void readAgain(), readAgainMs);
    return () => clearInterval(timer);
  }, [isSending, readAgain]);
  const take = useCallback<ReadFile['take']>(
    ({ file, row }) =>
      setPart(
        (before) =>
          before && { ...before, file, rows: before.rows.map((one) => (one.number === row.number ? row : one)) },
      ),
    [],
  );
  return {
    part,
    failure,
    readAgain,
    goOn: () => part?.next && void read([...part.trail, part.next]),
    goBack: () => part && part.trail.length > 1 && void read(part.trail.slice(0, -1)),
    take,
  };
}
