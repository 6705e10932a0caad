import type { OrderFile } from '@bank/contract';
import { listOrderFiles } from '@bank/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';

export function useFiles(): {
  readonly files: readonly OrderFile[] | null;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
} {
  const [files, setFiles] = useState<readonly OrderFile[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const readAgain = useCallback(async () => {
    const outcome = await call(listOrderFiles);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setFiles(outcome.value.files);
  }, []);
  useEffect(() => void readAgain(), [readAgain]);
  return { files, failure, readAgain };
}
