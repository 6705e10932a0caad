import { readSecondFactors } from '@bank/contract/calls';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';

/** Few clients ever see it. */
const FactorsEnding = lazy(async () => ({ default: (await import('./factors-ending.tsx')).FactorsEnding }));

/** Somebody told the bank that the ways to log in are lost: who is here may say that they are not. */
export function FactorsEnd() {
  const [endAt, setEndAt] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    void call(readSecondFactors).then((outcome) => {
      if (!isLeft && outcome.ok) setEndAt(outcome.value.endAt);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  if (endAt === null) return null;
  return (
    <Suspense fallback={null}>
      <FactorsEnding endAt={endAt} onKept={() => setEndAt(null)} />
    </Suspense>
  );
}
